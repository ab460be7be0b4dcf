/** A record written out column group by column group. Throws RangeError unless they come to 94 characters. */
export function recordLine(...columns: readonly string[]): string {
  const line = columns.join('');
  if (line.length !== 94) throw new RangeError(`recordLine: ${line.length} characters: ${line}`);
  return line;
}

/** The record that fills up the last block. */
export const nines = '9'.repeat(94);

/** A text with other characters from a column of a line on; both count from 1. */
export function spoilt(
  lines: readonly string[],
  { line, column, by }: { line: number; column: number; by: string },
): string {
  return lines
    .map((one, at) => (at + 1 === line ? one.slice(0, column - 1) + by + one.slice(column - 1 + by.length) : one))
    .join('\n');
}
