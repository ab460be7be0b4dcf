import path from 'node:path';
import { compressFiles } from '@quittance/browser/build/compress-files';
import { preloadFont } from '@quittance/browser/build/preload-font';
import { screenModules, startModules } from '@quittance/browser/build/screen-modules';
import { languages } from '@quittance/domain/languages';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };

process.env.VITE_VERSION = manifest.version;

const makePayment = screenModules({
  entries: ['src/app/layout/authenticated-layout.tsx', 'src/features/payments/make-payment-page.tsx'],
  texts: 'assets/i18n',
  name: 'make-payment',
  languages,
});

const portal = startModules({ entry: 'src/app/main.tsx' });
const firstPage = startModules({
  entry: 'src/app/first-page/main.tsx',
  meta: { name: 'first-scripts', next: 'src/app/open-portal.tsx' },
});

/** Scripts that start the portal. A file with them would start it for every script that imports another part of it. */
const isEntry = (id: string) => /[\\/](?:index\.html|main\.tsx)$/.test(id);

/** Only the date picker can show these, but the date library's main module names them all. */
const isOtherCalendar = (id: string) =>
  /@internationalized[\\/]date[\\/].*[\\/](?:calendars[\\/](?!Gregorian)|createCalendar|DateFormatter)/.test(id);

/** The modules of a first visit's sign-in page, and the styles that the page loads for the portal, in one file. */
const isOfFirstPage = (id: string) =>
  !isEntry(id) && (firstPage.isNeeded(id) || (id.endsWith('.css') && portal.isNeeded(id)));

export default defineConfig({
  plugins: [
    react(),
    makePayment.plugin,
    portal.plugin,
    firstPage.plugin,
    preloadFont(),
    serviceWorker(),
    compressFiles(),
    serverBundle(),
    embedScript(),
  ],
  build: {
    // File names in this folder contain a content hash, so they can be cached forever.
    assetsDir: 'build',
    sourcemap: 'hidden',
    // No asset becomes a data: URL, which the content security policy blocks for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'src/app/first-page/main.tsx'],
      output: {
        // Two files each for a first visit's sign-in page and for the portal: the libraries, which change rarely, and our
        // own code.
        codeSplitting: {
          groups: [
            { name: 'first-libraries', test: (id) => /node_modules/.test(id) && isOfFirstPage(id), priority: 4 },
            { name: 'first', test: isOfFirstPage, priority: 3 },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'start', tags: ['$initial'], test: (id) => !isEntry(id), priority: 1 },
            // Make Payment and its frame need two more: the libraries, and our own code.
            {
              name: 'widgets',
              test: (id) => /node_modules/.test(id) && makePayment.isNeeded(id) && !isOtherCalendar(id),
              includeDependenciesRecursively: false,
            },
            {
              name: 'make-payment',
              test: (id) => makePayment.isNeeded(id) && !isOtherCalendar(id),
              includeDependenciesRecursively: false,
            },
            // One file each for the parts of the other screens. With many small files, slow networks would wait for each
            // file rather than for the bytes.
            {
              name: 'parts',
              test: /(?:packages[\\/]ui|node_modules)[\\/]/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // The contract and the rules, with their dependencies, so that no two files depend on each other at start.
            { name: 'shared', test: /packages[\\/](?:browser|contract|domain)[\\/]/, minShareCount: 2 },
            {
              name: 'screens',
              test: /apps[\\/]portal[\\/]src[\\/]/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: {
    name: 'portal',
    environment: 'happy-dom',
    // One process runs many files, which saves two thirds of the time.
    isolate: false,
    environmentOptions: {
      happyDOM: {
        url: 'http://lumen.localhost:3000/',
        // Test servers run on a different port.
        settings: { fetch: { disableSameOriginPolicy: true } },
      },
    },
    include: ['src/**/*.test.{ts,tsx}'],
    // A test reads the colors from the stylesheet.
    css: { include: [/tokens\.css/] },
    setupFiles: ['@quittance/browser/testing/setup'],
    // A busy machine must not fail tests. Other tests measure performance.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

/**
 * Builds sw.js, which keeps the build's files in the browser. Pages come from the network, where the server renders
 * them, with the stored page as a fallback. API requests never pass through it.
 */
function serviceWorker() {
  return VitePWA({
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: ['index.html', 'build/*.{js,css}', 'build/*.woff2'],
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
          // Settings, texts and logos come from the network, or from the cache when offline.
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'NetworkFirst',
          options: { cacheName: 'assets', cacheableResponse: { statuses: [200] }, expiration: { maxEntries: 50 } },
        },
      ],
    },
  });
}

/** Builds embed/v1.js, with which other websites open the checkout. */
function embedScript(): Plugin {
  return {
    name: 'embed-script',
    apply: 'build',
    async generateBundle() {
      const configFile = path.resolve(import.meta.dirname, '../../packages/embed/vite.config.ts');
      const built = await build({ configFile, logLevel: 'warn', build: { write: false } });
      const [bundle] = [built].flat();
      if (bundle === undefined || !('output' in bundle)) throw new Error('expected the embed script, got a watcher');
      this.emitFile({ type: 'asset', fileName: 'embed/v1.js', source: bundle.output[0].code });
    },
  };
}

/** Builds the server rendering bundle in dist-server, next to the folder that the server serves. */
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
          // The bundle is self-contained, with React in production mode and no node_modules.
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
