/** Joins a record's column groups. Throws RangeError unless they add up to 94 characters. */
export function recordLine(...columns: readonly string[]): string {
  const line = columns.join('');
  if (line.length !== 94) throw new RangeError(`recordLine: ${line.length} characters: ${line}`);
  return line;
}

/** Filler record of the last block. */
export const nines = '9'.repeat(94);

/** Replaces characters at a line and column, both counted from 1. */
export function spoilt(
  lines: readonly string[],
  { line, column, by }: { line: number; column: number; by: string },
): string {
  return lines
    .map((one, at) => (at + 1 === line ? one.slice(0, column - 1) + by + one.slice(column - 1 + by.length) : one))
    .join('\n');
}
