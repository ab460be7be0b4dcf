import { describe, expect, it } from 'vitest';
import { fitTerminal } from './fit-terminal.ts';
import { textFacts, textTable, wrapText } from './text-table.ts';

const columns = [
  { title: 'name', of: ({ name }: { name: string; sum: string }) => name },
  { title: 'sum', of: ({ sum }: { name: string; sum: string }) => sum, isRight: true },
];
const table = textTable(
  [
    { name: 'José', sum: '$5.00' },
    { name: 'A', sum: '$1,000.00' },
  ],
  columns,
);

it('a table has columns as wide as their widest cell, amounts at the right', () => {
  expect(table).toBe(['NAME        SUM', 'José      $5.00', 'A     $1,000.00'].join('\n'));
  expect(textTable([], columns)).toBe('');
});

it('facts leave out what is not known', () => {
  expect(
    textFacts([
      ['A', '1'],
      ['Long', null],
      ['Bcd', 'x'],
    ]),
  ).toBe('A    1\nBcd  x');
});

it('words are broken into lines, and an indent counts', () => {
  expect(wrapText('one two three', { width: 9, indent: '  ' })).toBe('  one two\n  three');
});

describe('on a terminal', () => {
  const terminal = (environment = {}) =>
    ({ environment, stdout: { isTTY: true, columns: 10 } }) as unknown as Parameters<typeof fitTerminal>[1];

  it('the head is bold, and nothing is cut, however narrow the terminal is', () => {
    expect(fitTerminal(table, terminal())).toBe(table.replace('NAME        SUM', '\u001B[1mNAME        SUM\u001B[22m'));
  });

  it.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('nothing is bold with %j', (environment) => {
    expect(fitTerminal(table, terminal(environment))).toBe(table);
  });
});

it('into a file or another program it goes as it is', () => {
  expect(
    fitTerminal(table, { environment: {}, stdout: { isTTY: false } } as unknown as Parameters<typeof fitTerminal>[1]),
  ).toBe(table);
});
