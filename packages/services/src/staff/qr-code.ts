import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A QR code as a picture that the console draws: `size` modules wide and high without the quiet zone, `path` its dark ones as SVG path data. */
export type QrCode = { readonly size: number; readonly path: string };

/** Draws a text as a QR code. The library is loaded with the first one, so that a process which shows none does not carry it. */
export function qrCode(text: string): QrCode {
  const { raw } = require('bwip-js') as typeof import('bwip-js');
  const [symbol] = raw('qrcode', text, '');
  if (!symbol || !('pixs' in symbol)) throw new Error('a QR code has no modules');
  const size = symbol.pixx;
  const dark = [...symbol.pixs].flatMap((pixel, index) => (pixel === 0 ? [] : [index]));
  return { size, path: dark.map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('') };
}
