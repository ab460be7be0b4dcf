import { compressFiles } from '@quittance/browser/build/compress-files';
import { preloadFont } from '@quittance/browser/build/preload-font';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), preloadFont(), compressFiles()],
  build: {
    // Everything in this folder carries its content's hash in its name and is cached for ever.
    assetsDir: 'build',
    sourcemap: 'hidden',
    // No asset becomes a data: address, which the content-security policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the sign-in needs comes in two files: the libraries, which few releases change, and our own code.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // What several screens behind it share.
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
    environmentOptions: {
      happyDOM: {
        url: 'http://lumen.localhost:3001/',
        // Tests answer calls with a server of their own, which stands at another port.
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
