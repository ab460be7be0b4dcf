import { describe, expect, it } from 'vitest';
import { readCorrectedData } from './corrected-data.ts';

/** Builds the 29 columns of corrected data from texts at given columns. */
function at(...parts: [column: number, text: string][]): string {
  return parts.reduce((data, [column, text]) => data.padEnd(column - 1) + text, '').padEnd(29);
}

describe('readCorrectedData', () => {
  it.each([
    ['C01', at([1, '0123-456789ABCDEF']), { accountNumber: '0123-456789ABCDEF' }],
    ['C02', at([1, '021000021']), { routingNumber: '021000021' }],
    [
      'C03',
      at([1, '021000021'], [13, '12345678901234567']),
      { routingNumber: '021000021', accountNumber: '12345678901234567' },
    ],
    ['C04', at([1, 'ANA LOPEZ GARCIA DE LA']), { individualName: 'ANA LOPEZ GARCIA DE LA' }],
    ['C05', at([1, '37']), { accountType: 'savings' }],
    ['C05', at([1, '27']), { accountType: 'checking' }],
    ['C05', at([1, '52']), { accountType: 'loan' }],
    ['C06', at([1, '1918171614'], [21, '27']), { accountNumber: '1918171614', accountType: 'checking' }],
    [
      'C07',
      at([1, '021000021'], [10, '12345678901234567'], [27, '38']),
      { routingNumber: '021000021', accountNumber: '12345678901234567', accountType: 'savings' },
    ],
    [
      'C07',
      at([1, '021000021'], [10, '12'], [27, '27']),
      { routingNumber: '021000021', accountNumber: '12', accountType: 'checking' },
    ],
    ['C09', at([1, 'PAY-0001']), { individualId: 'PAY-0001' }],
  ])('reads %s from %j', (code, data, corrected) => {
    expect(readCorrectedData(code, data)).toEqual(corrected);
  });

  it.each([
    ['C08', 'the foreign bank', at([1, '021000021'])],
    ['C10', 'a code that is no longer used', at([1, 'LUMEN'])],
    ['C13', 'the addenda was wrong', at([1, 'ADDENDA'])],
    ['C14', 'another class is needed', at([1, 'IAT'])],
    ['C61', 'a refusal between banks', at([1, '021000021'])],
    ['C01', 'no data', at()],
    ['C01', 'an 18th digit', at([1, '123456789012345678'])],
    ['C01', 'a blank within', at([1, '1234 5678'])],
    ['C01', 'not at the first column', at([2, '12345678'])],
    ['C02', 'a wrong check digit', at([1, '021000022'])],
    ['C02', 'another number behind it', at([1, '021000021'], [12, '1234'])],
    ['C03', 'the account two columns early', at([1, '021000021'], [11, '123456789'])],
    ['C03', 'no account', at([1, '021000021'])],
    ['C05', 'no such code', at([1, '25'])],
    ['C06', 'the code right behind the account', at([1, '1918171614'], [18, '27'])],
    ['C06', 'no code', at([1, '1918171614'])],
    ['C07', 'the account where C03 has it', at([1, '021000021'], [13, '123456789'], [27, '27'])],
    ['C09', 'no data', at()],
  ])('is undefined for %s with %s', (code, _, data) => {
    expect(readCorrectedData(code, data)).toBeUndefined();
  });
});
