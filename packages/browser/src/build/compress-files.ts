import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a Brotli and a gzip copy next to each text file, so that the server never compresses at run time. */
export function compressFiles(): Plugin {
  let outDir = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Runs after the service worker is written.
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        const files = await readdir(outDir, { recursive: true });
        await Promise.all(files.filter((file) => /\.(?:js|css|html|json)$/.test(file)).map((file) => compress(file)));
      },
    },
  };

  async function compress(file: string): Promise<void> {
    const content = await readFile(path.join(outDir, file));
    await writeFile(path.join(outDir, `${file}.br`), await promisify(brotliCompress)(content));
    await writeFile(path.join(outDir, `${file}.gz`), await promisify(gzip)(content));
  }
}
