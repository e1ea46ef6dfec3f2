// goban-view: a board in one SVG, its text twin and its sound. Framework-free;
// no rules of the game inside. Styles: `goban-view/goban.css`.

export * from './src/point.ts';
export * from './src/geometry.ts';
export * from './src/coordinates.ts';
export * from './src/state.ts';
export { GobanView } from './src/view.ts';
export * from './text-twin/commands.ts';
export * from './text-twin/grid.ts';
export { StoneSound } from './sound.ts';
