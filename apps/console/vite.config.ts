import { compressFiles } from '@quittance/browser/build/compress-files';
import { preloadFont } from '@quittance/browser/build/preload-font';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), preloadFont(), compressFiles()],
  build: {
    // Every file name in this folder contains its content's hash, so files are cached permanently.
    assetsDir: 'build',
    sourcemap: 'hidden',
    // The content security policy refuses data: URLs for fonts and scripts, so no asset is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The sign-in loads two files: libraries, which rarely change between releases, and our own code.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // Code shared by several screens.
            {
              name: 'parts',
              test: /packages[\\/]ui[\\/]|[\\/]src[\\/](?:patterns|i18n|platform)[\\/]/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: {
    name: 'console',
    environment: 'happy-dom',
    // One process runs many files, which saves two thirds of the time.
    isolate: false,
    environmentOptions: {
      happyDOM: {
        url: 'http://lumen.localhost:3001/',
        // Tests use their own API server on another port.
        settings: { fetch: { disableSameOriginPolicy: true } },
      },
    },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@quittance/browser/testing/setup'],
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
