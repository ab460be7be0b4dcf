import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { csvLine, plainCell, warehouseLine } from './csv-line.ts';
import { csvReader } from './read-csv.ts';

describe('csvLine', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'say "no"'], '"a,b","say ""no"""\r\n'],
    [['two\nlines', ''], '"two\nlines",\r\n'],
    [['=1+1', '+1', '-5.00', '@sum', '\tx', '\rx'], "'=1+1,'+1,'-5.00,'@sum,'\tx,\"'\rx\"\r\n"],
    [["'quoted'", "'=1"], "'quoted',''=1\r\n"],
    [[cents(-1_050), 'x', cents(7)], '-10.50,x,0.07\r\n'],
  ])('writes %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });

  it.each([
    ...[
      '＝1+1',
      '＋1',
      '－1',
      '＠sum',
      '﹦1',
      '﹢1',
      '﹣1',
      '﹫a',
      '⁼1',
      '⁺1',
      '⁻1',
      '₌1',
      '₊1',
      '₋1',
      '−1',
      '‐1',
      '–1',
      '—1',
      '﬩1',
    ],
    ...[' =1', '\u00a0=1', '\u3000=1', '\u200b=1', '\ufeff=1', '\u202e=1', '\u0000=1', '\n=1', '\nx', " '=1", '\t\t@a'],
  ])('puts an apostrophe before %j, which a spreadsheet could run', (text) => {
    const cell = csvLine([text]).trimEnd();
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
    expect(plainCell(`'${text}`)).toBe(text);
  });

  it('puts an apostrophe before every Unicode variant of = + - and @', () => {
    const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    const alike = signs.filter((sign) => sign.isWellFormed() && /^[=+\-@\u2010\u2212]/.test(sign.normalize('NFKC')));
    expect(alike.length).toBeGreaterThan(20);
    expect(alike.filter((sign) => !csvLine([`${sign}1`]).startsWith("'"))).toEqual([]);
  });

  it('puts no apostrophe before a text that has these characters only after the start', () => {
    expect(csvLine(['1200-A Lake St', 'a=b', '$5.00', '($5.00)', "O'Brien", 'ana@example.com'])).not.toContain("'1");
    expect(csvLine(['a＝b', 'x −1'])).toBe('a＝b,x −1\r\n');
  });

  it('round-trips any text, including formulas', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ',', '"', '\n', '\r', '=', "'", '-', ' ', 'é', '\t', '＝', '−', '\u200b'),
    });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const reader = csvReader({ longest: 10_000 });
        const records = [...reader.read(rows.map(csvLine).join('')), ...reader.end()];
        expect(records.map((record) => record.cells?.map(plainCell))).toEqual(rows);
      }),
    );
  });
});

describe('warehouseLine', () => {
  it.each([
    [['a', null, ''], 'a,,""\r\n'],
    [['-500', '=1+1'], '-500,=1+1\r\n'],
    [['a,b', 'say "no"', ' x'], '"a,b","say ""no"""," x"\r\n'],
  ])('writes the exact values of %j, and tells null from an empty text', (cells, line) => {
    expect(warehouseLine(cells)).toBe(line);
  });
});
