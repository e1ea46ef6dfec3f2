// What has to change on the drawn board, and nothing more.

/** Cells whose letter differs; a text of another length differs everywhere. */
export function changedCells(before: string, after: string): number[] {
  const changed: number[] = [];
  const length = Math.max(before.length, after.length);
  for (let index = 0; index < length; index += 1) {
    if (before[index] !== after[index]) changed.push(index);
  }
  return changed;
}

/**
 * Brings keyed nodes in line with `wanted`: nodes whose key is gone are
 * removed, new keys are made, all others stay the very same nodes.
 */
export function patchKeyed<T>(
  nodes: Map<string, Element>,
  wanted: ReadonlyMap<string, T>,
  make: (item: T) => Element,
  parent: Element,
): void {
  for (const [key, node] of nodes) {
    if (wanted.has(key)) continue;
    node.remove();
    nodes.delete(key);
  }
  for (const [key, item] of wanted) {
    if (nodes.has(key)) continue;
    const node = make(item);
    nodes.set(key, node);
    parent.append(node);
  }
}
