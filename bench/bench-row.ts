import { median } from './percentile.ts';

/** A row of the results table. `isMet` is missing for rows without a goal. */
export type BenchRow = { what: string; figure: string; goal: string; isMet?: boolean };

/** A figure of several turns. */
type Measured = { what: string; figures: readonly number[]; digits?: number };

/** Returns a row whose median must reach the goal. */
export function atLeast(goal: number, { what, figures, digits = 1 }: Measured): BenchRow {
  const isMet = figures.length > 0 && median(figures) >= goal;
  return { what, figure: spreadOf(figures, digits), goal: `at least ${goal}`, isMet };
}

/** Returns a row whose median must not exceed the goal. */
export function atMost(goal: number, { what, figures, digits = 1 }: Measured): BenchRow {
  const isMet = figures.length > 0 && median(figures) <= goal;
  return { what, figure: spreadOf(figures, digits), goal: `at most ${goal}`, isMet };
}

/** Formats the median with the smallest and the largest figure. */
export function spreadOf(figures: readonly number[], digits: number): string {
  if (figures.length === 0) return 'not measured';
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  return `${median(figures).toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

/** Formats the rows as the Markdown table in docs/performance.md. */
export function tableOf(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) => `| ${row.what} | ${row.figure} | ${row.goal} | ${verdict(row)} |`);
  return ['| what | figure | goal | met |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

function verdict({ isMet }: BenchRow): string {
  if (isMet === undefined) return '';
  return isMet ? 'yes' : 'no';
}
