import { describe, expect, it } from 'vitest';
import { csvFile } from './csv.ts';

describe('a CSV file', () => {
  it('begins with the encoding and ends each row with CRLF', () => {
    expect(
      csvFile([
        ['a', 'b'],
        ['ñ', '1,5'],
      ]),
    ).toBe('\uFEFFa,b\r\nñ,"1,5"\r\n');
  });

  it.each(['=1', '＝1', '  =1', '−1', '\t=1', '@SUM(A1)'])('keeps spreadsheets from running %j', (text) => {
    expect(csvFile([[text]])).toMatch(/^\uFEFF"?'/);
  });

  it('leaves amounts as they are', () => {
    expect(csvFile([['$155.00', '($155.00)', '']])).toBe('\uFEFF$155.00,($155.00),\r\n');
  });
});
