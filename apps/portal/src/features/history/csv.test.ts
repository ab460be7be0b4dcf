import { describe, expect, it } from 'vitest';
import { csvCell, csvFile } from './csv.ts';

describe('the history as a file', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@cmd', "'@cmd"],
    [' =1', "' =1"],
  ])('writes %j as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('marks its encoding and ends each row as spreadsheets want', () => {
    expect(
      csvFile([
        ['Año', '1'],
        ['x', 'y'],
      ]),
    ).toBe('\uFEFFAño,1\r\nx,y\r\n');
  });
});
