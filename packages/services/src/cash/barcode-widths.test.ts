import { describe, expect, it } from 'vitest';
import { barcodeWidths } from './barcode-widths.ts';

/**
 * Start C, digit pairs, check symbol and stop of ISO/IEC 15417 for 1234567890123452, worked out by hand from its table.
 */
const expected =
  '211232' + // Start C
  '112232' + // 12
  '131123' + // 34
  '331121' + // 56
  '241112' + // 78
  '214121' + // 90
  '112232' + // 12
  '131123' + // 34
  '213311' + // 52
  '214121' + // the check symbol
  '2331112'; // Stop

describe('a cash slip’s barcode (req 3.12)', () => {
  it('encodes the number in Code 128, two digits per symbol, with a check symbol', () => {
    expect(barcodeWidths('1234567890123452').join('')).toBe(expected);
  });

  it('starts and ends with a bar and has the same length for every number', () => {
    for (const number of ['0000000000000000', '9999999999999995', '4242424242424242']) {
      const widths = barcodeWidths(number);
      expect(widths).toHaveLength(67);
      expect(widths.reduce((sum, width) => sum + width)).toBe(10 * 11 + 13);
    }
  });
});
