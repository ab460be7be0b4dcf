import path from 'node:path';
import { defineConfig } from 'vite';

/** Builds the script for websites without a bundler, which sets the global `Quittance`. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2020',
    // tsc writes the modules to the same folder.
    emptyOutDir: false,
    reportCompressedSize: false,
    lib: {
      entry: path.join(import.meta.dirname, 'src/embed.ts'),
      name: 'Quittance',
      formats: ['iife'],
      fileName: () => 'v1.js',
    },
  },
});
