import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Encodes a slip's number in Code 128 as widths in modules: bar, gap, bar and so on, ending with a bar. Leave ten
 * modules free on either side when drawing. Loads the large barcode library with the first slip, so that processes
 * without slips don't carry it.
 */
export function barcodeWidths(slipNumber: string): number[] {
  const { raw } = require('bwip-js') as typeof import('bwip-js');
  const [symbol] = raw('code128', slipNumber, '');
  if (!symbol || !('sbs' in symbol)) throw new Error('expected bars in the barcode, got none');
  return symbol.sbs;
}
