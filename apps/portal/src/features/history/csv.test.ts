import { describe, expect, it } from 'vitest';
import { csvFile } from './history-csv.ts';

describe('csvFile', () => {
  it('starts with the byte order mark and ends each row with CRLF', () => {
    expect(
      csvFile([
        ['a', 'b'],
        ['ñ', '1,5'],
      ]),
    ).toBe('\uFEFFa,b\r\nñ,"1,5"\r\n');
  });

  it.each(['=1', '＝1', '  =1', '−1', '\t=1', '@SUM(A1)'])('prevents spreadsheets from executing %j', (text) => {
    expect(csvFile([[text]])).toMatch(/^\uFEFF"?'/);
  });

  it('leaves amounts unchanged', () => {
    expect(csvFile([['$155.00', '($155.00)', '']])).toBe('\uFEFF$155.00,($155.00),\r\n');
  });
});
