// Text of strangers stays text: in names, in records, in addresses.

import { create, invitation, join, rename } from '../harness/lobby.ts';
import { expect, test } from '../harness/test.ts';
import type { Visitor } from '../harness/visitor.ts';

/** Each would set `hurt` on the window, or open a dialog, where it were markup. */
const NAMES = [
  '<img src=x onerror=hurt=1>',
  '"><svg onload=hurt=1>',
  '</script><script>hurt=1</script>',
  "javascript:hurt=1//'\"",
  '{{7*7}}${7*7}<%=7%>',
  '&lt;b&gt;&#60;i&#62;',
];

const COMMENTS = [
  '<script>hurt=1</script>',
  '<img src=x onerror="hurt=1">',
  '<iframe srcdoc="<script>parent.hurt=1</script>"></iframe>',
  '<a href="javascript:hurt=1">x</a>',
  '<svg><animate onbegin=hurt=1 attributeName=x dur=1s>',
  '<style>@import "//example.org/x.css";</style>',
  '<base href="//example.org/"><meta http-equiv=refresh content="0;url=//example.org/">',
];

async function unhurt({ page }: Visitor): Promise<void> {
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  const planted = 'img[src="x"], [onerror], [onload], iframe, base, main script:not([type="application/json"]), main style, animate';
  expect(await page.locator(planted).count()).toBe(0);
}

test('names of strangers are shown as they were typed, and do nothing', async ({ visit }) => {
  const [host, guest] = [await visit(), await visit()];
  for (const name of NAMES) {
    await rename(host, name);
    expect(await host.page.locator('#f-name').inputValue()).toBe(name);
    await unhurt(host);
  }
  for (const [index, name] of NAMES.entries()) {
    await rename(host, name);
    const black = await create(host, { color: 'black' });
    await unhurt(host);
    const link = await invitation(black);
    await guest.page.goto(link);
    await guest.page.getByText(name).first().waitFor();
    await unhurt(guest);
    const other = NAMES[NAMES.length - 1 - index] ?? '';
    const white = await join(guest, link, other);
    await black.page.locator('.player[data-color="white"]').getByText(other, { exact: true }).waitFor();
    await white.page.locator('.player[data-color="black"]').getByText(name, { exact: true }).waitFor();
    await unhurt(host);
    await unhurt(guest);
  }
  await host.page.goto('/');
  await host.page.getByText(NAMES[0] ?? '').first().waitFor();
  await unhurt(host);
});

test('records of strangers are shown as text, and do nothing', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const nodes = COMMENTS.map((comment, index) => `;${index % 2 === 0 ? 'B' : 'W'}[${'abcdefghi'.charAt(index)}a]C[${comment.replaceAll(']', '\\]').replaceAll(':', '\\:')}]`);
  const info = NAMES.map((name) => name.replaceAll(']', '\\]').replaceAll(':', '\\:'));
  const sgf = `(;FF[4]GM[1]SZ[9]PB[${info[0]}]PW[${info[1]}]EV[${info[2]}]PC[${info[3]}]RO[${info[4]}]GN[${info[5]}]RE[${info[0]}]${nodes.join('')})`;
  await page.goto('/record');
  await page.locator('.tg.viewer').waitFor();
  const buffer = Buffer.from(sgf, 'utf8');
  await page.locator('input[type="file"]').setInputFiles({ name: '<img src=x onerror=hurt=1>.sgf', mimeType: 'application/x-go-sgf', buffer });
  for (const name of NAMES.slice(0, 4)) await page.getByText(name).first().waitFor();
  for (const comment of COMMENTS) {
    await page.locator('body').press('ArrowRight');
    await page.locator('.comment').getByText(comment, { exact: true }).waitFor();
    await unhurt(visitor);
  }
});

test('addresses of strangers do nothing', async ({ visit }) => {
  const visitor = await visit();
  visitor.expect(/status of 40\d/);
  for (const path of [
    '/?profile=%22%3E%3Cscript%3Ehurt%3D1%3C/script%3E',
    '/rules/%3Cimg%20src%3Dx%20onerror%3Dhurt%3D1%3E',
    '/invite/%3Cscript%3Ehurt%3D1%3C%2Fscript%3E',
    '/game/%22%3E%3Csvg%20onload%3Dhurt%3D1%3E',
  ]) {
    await visitor.page.goto(path);
    await unhurt(visitor);
  }
});
