import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvFile } from './csv.ts';

describe('a CSV file', () => {
  it.each([
    ['plain', 'plain'],
    ['1200 W Lake St, Apt 4', '"1200 W Lake St, Apt 4"'],
    ['the "old" house', '"the ""old"" house"'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['  =1', "'  =1"],
    ['$155.00', '$155.00'],
    ['($155.00)', '($155.00)'],
    ['', ''],
  ])('writes %j so that no spreadsheet runs it', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('begins with the encoding and ends each row with CRLF', () => {
    expect(
      csvFile([
        ['a', 'b'],
        ['ñ', '1,5'],
      ]),
    ).toBe('\uFEFFa,b\r\nñ,"1,5"\r\n');
  });

  it('never begins a cell like a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const inner = csvCell(text).replace(/^"/, '');
        expect(/^\s*[=+\-@]/.test(inner)).toBe(false);
      }),
    );
  });
});
