/** One line of the benchmark's table; `isMet` is missing where there is no goal. */
export type BenchRow = { what: string; figure: string; goal: string; isMet?: boolean };

/** The rows as a table in Markdown, as docs/performance.md keeps it. */
export function tableOf(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) => `| ${row.what} | ${row.figure} | ${row.goal} | ${verdict(row)} |`);
  return ['| what | figure | goal | met |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

function verdict({ isMet }: BenchRow): string {
  if (isMet === undefined) return '';
  return isMet ? 'yes' : 'no';
}
