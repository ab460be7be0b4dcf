/** A row of the results table. `isMet` is missing for rows without a goal. */
export type BenchRow = { what: string; figure: string; goal: string; isMet?: boolean };

/** Formats the rows as the Markdown table in docs/performance.md. */
export function tableOf(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) => `| ${row.what} | ${row.figure} | ${row.goal} | ${verdict(row)} |`);
  return ['| what | figure | goal | met |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

function verdict({ isMet }: BenchRow): string {
  if (isMet === undefined) return '';
  return isMet ? 'yes' : 'no';
}
