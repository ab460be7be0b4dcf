import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** `size` is the width and height in modules without the quiet zone; `path` has the dark modules as SVG path data. */
export type QrCode = { readonly size: number; readonly path: string };

/**
 * Encodes a text as a QR code. Loads the library with the first one, so that a process that shows none doesn't carry
 * it.
 */
export function qrCode(text: string): QrCode {
  const { raw } = require('bwip-js') as typeof import('bwip-js');
  const [symbol] = raw('qrcode', text, '');
  if (!symbol || !('pixs' in symbol)) throw new Error('a QR code has no modules');
  const size = symbol.pixx;
  const dark = [...symbol.pixs].flatMap((pixel, index) => (pixel === 0 ? [] : [index]));
  return { size, path: dark.map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('') };
}
