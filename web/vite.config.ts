// Builds the islands into web/dist, which the server embeds. File names carry a
// hash of their content; dist/manifest.json says which entry became which file.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: '/assets/',
  publicDir: false,
  plugins: [svelte()],
  resolve: { alias: { 'goban-view': from('goban-view') } },
  build: {
    outDir: 'dist',
    assetsDir: '',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        play: from('src/play/main.ts'),
        record: from('src/record/main.ts'),
        library: from('src/library/main.ts'),
      },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' } } },
  // Tests read the words and the cases that lie beside this folder.
  server: { fs: { allow: [from('..')] } },
  test: {
    environment: 'happy-dom',
    include: ['goban-view/test/**/*.test.ts', 'src/**/*.test.ts'],
  },
});
