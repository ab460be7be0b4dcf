import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'browser',
    environment: 'happy-dom',
    // One process runs many files, which saves two thirds of the time.
    isolate: false,
    environmentOptions: { happyDOM: { url: 'http://lumen.localhost:3000/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    // A test reads the stylesheet to find the colors it uses.
    css: { include: [/tokens\.css/] },
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
