import path from 'node:path';
import { compressFiles } from '@quittance/browser/build/compress-files';
import { preloadFont } from '@quittance/browser/build/preload-font';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };

process.env.VITE_VERSION = manifest.version;

export default defineConfig({
  plugins: [react(), preloadFont(), serviceWorker(), compressFiles(), serverBundle()],
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
        // What the log-in needs comes in two files: the libraries, which few releases change, and our own code.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // The small parts of the screens behind it in one file: `start` names every file that it may load.
            { name: 'parts', test: /packages[\\/]ui[\\/]/, minShareCount: 2, includeDependenciesRecursively: false },
            // What screens share of the contract and the rules, with all that it stands on: no two files need each other to begin.
            { name: 'shared', test: /packages[\\/](?:browser|contract|domain)[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    name: 'portal',
    environment: 'happy-dom',
    environmentOptions: {
      happyDOM: {
        url: 'http://lumen.localhost:3000/',
        // Tests answer calls with a server of their own, which stands at another port.
        settings: { fetch: { disableSameOriginPolicy: true } },
      },
    },
    include: ['src/**/*.test.{ts,tsx}'],
    // A test reads which colours the stylesheet asks for.
    css: { include: [/tokens\.css/] },
    setupFiles: ['@quittance/browser/testing/setup'],
    // A machine that is busy with something else is no failure: what takes long is measured elsewhere.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

/**
 * Writes sw.js, which keeps the build's files in the browser. Pages come from the network, where the server draws them, and the
 * kept one stands in when there is none. Calls of the API never pass through it.
 */
function serviceWorker() {
  return VitePWA({
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: ['index.html', 'build/*.{js,css}', 'build/*-latin-*.woff2'],
      // Not needed to pay.
      globIgnores: ['build/{sentry,plausible}*'],
      inlineWorkboxRuntime: true,
      sourcemap: false,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      navigationPreload: true,
      navigateFallback: null,
      directoryIndex: null,
      runtimeCaching: [
        {
          urlPattern: ({ request, sameOrigin, url }) =>
            sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: '/index.html' } },
        },
        {
          // Settings, texts and logos: the newest, and without network the last ones that were seen.
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'NetworkFirst',
          options: { cacheName: 'assets', cacheableResponse: { statuses: [200] }, expiration: { maxEntries: 50 } },
        },
      ],
    },
  });
}

/** Builds what the server draws pages with, in dist-server beside the folder that it serves. */
function serverBundle(): Plugin {
  let outDir = '';
  return {
    name: 'server-bundle',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir, '../dist-server');
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error) return;
        await build({
          configFile: false,
          root: import.meta.dirname,
          logLevel: 'warn',
          plugins: [react()],
          // The bundle runs wherever the server does, with React as it is for production and no package beside it.
          define: { 'process.env.NODE_ENV': '"production"' },
          ssr: { noExternal: true },
          build: {
            ssr: 'src/app/entry-server.tsx',
            outDir,
            emptyOutDir: true,
            copyPublicDir: false,
            minify: true,
            reportCompressedSize: false,
          },
        });
      },
    },
  };
}
