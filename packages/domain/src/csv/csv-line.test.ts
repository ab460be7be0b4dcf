import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { csvLine, plainCell } from './csv-line.ts';
import { csvReader } from './read-csv.ts';

describe('a line of a CSV file', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'say "no"'], '"a,b","say ""no"""\r\n'],
    [['two\nlines', ''], '"two\nlines",\r\n'],
    [['=1+1', '+1', '-5.00', '@sum', '\tx', '\rx'], "'=1+1,'+1,'-5.00,'@sum,'\tx,\"'\rx\"\r\n"],
    [["'quoted'", "'=1"], "'quoted',''=1\r\n"],
    [[cents(-1_050), 'x', cents(7)], '-10.50,x,0.07\r\n'],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });

  it('is read back as what was written, formulas and all', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', '=', "'", '-', ' ', 'é', '\t') });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const reader = csvReader({ longest: 10_000 });
        const records = [...reader.read(rows.map(csvLine).join('')), ...reader.end()];
        expect(records.map((record) => record.cells?.map(plainCell))).toEqual(rows);
      }),
    );
  });
});
