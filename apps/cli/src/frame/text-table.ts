export type Column<Row> = {
  readonly title: string;
  readonly of: (row: Row) => string;
  /** Right-aligns amounts and counts. */
  readonly isRight?: boolean;
};

const gap = '  ';

/** Formats rows as a table with columns as wide as their widest cell. Returns an empty string for no rows. */
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

/** Formats name and value pairs, one per line. Leaves out missing values. */
export function textFacts(facts: readonly (readonly [string, string | undefined | null])[]): string {
  const known = facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined && fact[1] !== null);
  const width = Math.max(...known.map(([name]) => name.length));
  return known.map(([name, value]) => `${name.padEnd(width)}${gap}${value}`).join('\n');
}

/** Wraps text to a width that includes the indent. */
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
