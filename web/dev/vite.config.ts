// The workbench: pages for looking at the board and at panels by eye.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: from('.'),
  plugins: [svelte({ configFile: from('../svelte.config.js') })],
  resolve: { alias: { 'goban-view': from('../goban-view') } },
  server: { port: 5199, strictPort: true, fs: { allow: [from('../..')] } },
});
