import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };

process.env.VITE_VERSION = manifest.version;

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
        // What the log-in needs comes in two files: the libraries, which few releases change, and our own code.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
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
    setupFiles: ['testing/setup.ts'],
  },
});

/** Asks for the font with the page instead of after the stylesheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'));
      if (font === undefined) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  };
}

/** Puts a Brotli and a gzip copy beside each text file, so that the server compresses nothing itself. */
function compressFiles(): Plugin {
  let outDir = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(files.filter((file) => /\.(?:js|css|html|json)$/.test(file)).map((file) => compress(file)));
    },
  };

  async function compress(file: string): Promise<void> {
    const content = await readFile(path.join(outDir, file));
    await writeFile(path.join(outDir, `${file}.br`), await promisify(brotliCompress)(content));
    await writeFile(path.join(outDir, `${file}.gz`), await promisify(gzip)(content));
  }
}
