/** A column of a table: its title, and what a row has in it. */
export type Column<Row> = {
  readonly title: string;
  readonly of: (row: Row) => string;
  /** Amounts and counts stand at the right. */
  readonly isRight?: boolean;
};

const gap = '  ';

/** Rows under each other, each column as wide as its widest cell. Empty where there are no rows. */
export function textTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  if (rows.length === 0) return '';
  const lines = [
    columns.map(({ title }) => title.toUpperCase()),
    ...rows.map((row) => columns.map(({ of }) => of(row))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => widthOf(cells[index] ?? ''))));
  return lines
    .map((cells) =>
      cells
        .map((cell, index) => {
          const padding = ' '.repeat(Math.max(0, (widths[index] ?? 0) - widthOf(cell)));
          return columns[index]?.isRight ? padding + cell : cell + padding;
        })
        .join(gap)
        .trimEnd(),
    )
    .join('\n');
}

/** Names and what they are, one a line; what is undefined is left out. */
export function textFacts(facts: readonly (readonly [string, string | undefined | null])[]): string {
  const known = facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined && fact[1] !== null);
  const width = Math.max(...known.map(([name]) => name.length));
  return known.map(([name, value]) => `${name.padEnd(width)}${gap}${value}`).join('\n');
}

/** Breaks words into lines of a width, each behind an indent. */
export function wrapText(content: string, { width, indent = '' }: { width: number; indent?: string }): string {
  return content
    .split('\n')
    .map((paragraph) => {
      const lines: string[] = [];
      for (const word of paragraph.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= width - indent.length)
          lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines.map((line) => `${indent}${line}`.trimEnd()).join('\n');
    })
    .join('\n');
}

function widthOf(content: string): number {
  return [...content].length;
}
