import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The bars of a slip's number in Code 128, as widths in modules: a bar, a gap, a bar and so on, a bar last. What draws them leaves ten
 * modules free on either side. The library knows every barcode that there is; it is loaded with the first slip, so that a process
 * which shows none does not carry it.
 */
export function barcodeWidths(slipNumber: string): number[] {
  const { raw } = require('bwip-js') as typeof import('bwip-js');
  const [symbol] = raw('code128', slipNumber, '');
  if (!symbol || !('sbs' in symbol)) throw new Error('a barcode of bars has no bars');
  return symbol.sbs;
}
