import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';
import { type CsvRecord, csvReader, splitCsvRecord } from './read-csv.ts';

function read(text: string, { pieces = [text], longest = 1_000 } = {}): CsvRecord[] {
  const reader = csvReader({ longest });
  return [...pieces.flatMap((piece) => reader.read(piece)), ...reader.end()];
}

describe('csvReader', () => {
  it.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\n\r\nc,\r\n',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['"a,b","c ""d"""\n', [['a,b', 'c "d"']]],
    [
      '"two\nlines",x\r\ny,z\n',
      [
        ['two\nlines', 'x'],
        ['y', 'z'],
      ],
    ],
    ['"",""\n', [['', '']]],
  ])('reads %j', (text, rows) => {
    expect(read(text).map(({ cells }) => cells)).toEqual(rows);
    expect(read(text).some(({ fault }) => fault)).toBe(false);
  });

  it('numbers records by their first line', () => {
    expect(read('a\n"b\nb",1\nc\n').map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('marks a last line without a line break as cut off', () => {
    expect(read('a,b\nc,1').at(-1)).toEqual({ line: 2, raw: 'c,1', cells: ['c', '1'], fault: 'cut' });
    expect(read('a,b\n"c",1').at(-1)).toMatchObject({ fault: 'cut' });
    expect(read('a,b\n"c').at(-1)).toMatchObject({ raw: '"c', fault: 'quote' });
  });

  it.each([['a"b,c\nd,e\n'], ['"a"b,c\nd,e\n'], ['"never closed,c\nd,e\n']])(
    'rejects only the line with a stray quote: %j',
    (text) => {
      const [bad, good] = read(text);
      expect(bad).toMatchObject({ line: 1, fault: 'quote' });
      expect(good).toEqual({ line: 2, raw: 'd,e', cells: ['d', 'e'] });
    },
  );

  it('gives up on an open quote that exceeds the maximum record length', () => {
    const pieces = ['"open,x\n', ...Array.from({ length: 50 }, (_, index) => `${index},y\n`)];
    const reader = csvReader({ longest: 100 });
    const soon = pieces.slice(0, 30).flatMap((piece) => reader.read(piece));
    expect(soon.length).toBeGreaterThan(15);
    expect(soon[0]).toMatchObject({ line: 1, fault: 'quote' });
    expect(soon[1]).toMatchObject({ line: 2, cells: ['0', 'y'] });
  });

  it('reads the same records however the text is split into chunks', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', 'é') });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.array(fc.nat(40), { maxLength: 6 }), (written, cuts) => {
        const text = written.map(csvLine).join('');
        const at = [0, ...cuts.map((cut) => cut % text.length).toSorted((one, other) => one - other), text.length];
        const pieces = at.slice(1).map((end, index) => text.slice(at[index], end));
        expect(read(text, { pieces })).toEqual(read(text));
      }),
    );
  });
});

describe('splitCsvRecord', () => {
  it.each([
    ['a,"b, ""c"""', ['a', 'b, "c"']],
    ['"two\nlines",', ['two\nlines', '']],
  ])('splits %j', (raw, cells) => {
    expect(splitCsvRecord(raw)).toEqual(cells);
  });

  it.each(['', 'a"b', '"a"b,c', '"open,c', 'a,b\nc,d'])('rejects %j', (raw) => {
    expect(splitCsvRecord(raw)).toBeUndefined();
  });
});
