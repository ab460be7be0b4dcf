import { describe, expect, it } from 'vitest';
import { fitTerminal } from '../run-cli.ts';
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

it('textTable makes columns as wide as their widest cell and right-aligns amounts', () => {
  expect(table).toBe(['NAME        SUM', 'José      $5.00', 'A     $1,000.00'].join('\n'));
  expect(textTable([], columns)).toBe('');
});

it('textFacts leaves out missing values', () => {
  expect(
    textFacts([
      ['A', '1'],
      ['Long', null],
      ['Bcd', 'x'],
    ]),
  ).toBe('A    1\nBcd  x');
});

it('wrapText wraps text within the width, including the indent', () => {
  expect(wrapText('one two three', { width: 9, indent: '  ' })).toBe('  one two\n  three');
});

describe('fitTerminal', () => {
  const terminal = (environment = {}) =>
    ({ environment, stdout: { isTTY: true, columns: 10 } }) as unknown as Parameters<typeof fitTerminal>[1];

  it('makes the table header bold and truncates nothing, even on a narrow terminal', () => {
    expect(fitTerminal(table, terminal())).toBe(table.replace('NAME        SUM', '\u001B[1mNAME        SUM\u001B[22m'));
  });

  it.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('prints nothing in bold with %j', (environment) => {
    expect(fitTerminal(table, terminal(environment))).toBe(table);
  });
});

it('fitTerminal leaves output to files and pipes unchanged', () => {
  expect(
    fitTerminal(table, { environment: {}, stdout: { isTTY: false } } as unknown as Parameters<typeof fitTerminal>[1]),
  ).toBe(table);
});
