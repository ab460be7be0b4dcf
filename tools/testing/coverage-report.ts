import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Tally, tallyOne } from './tally.ts';

/** Required line coverage in percent, of the files whose paths start with one of `files`. */
export type CoveredFiles = { readonly files: readonly string[]; readonly minPercent: number };

/** Coverage of one file as Istanbul writes it. */
type FileCoverage = { statementMap: Record<string, { start: { line: number } }>; s: Record<string, number> };

/**
 * Fails when fewer lines ran than required, and lists those that didn't. Also fails when the report has none of the
 * files.
 */
export function tallyCoverage(report: string, { root, files, minPercent }: CoveredFiles & { root: string }): Tally {
  const coverage: Record<string, FileCoverage> = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const lines = Object.entries(coverage).flatMap(([path, of]) => {
    const file = relative(root, path).replaceAll('\\', '/');
    return files.some((start) => file.startsWith(start)) ? linesOf(of).map((line) => ({ file, ...line })) : [];
  });
  const missed = lines.filter(({ isRun }) => !isRun);
  const percent = lines.length === 0 ? 0 : (100 * (lines.length - missed.length)) / lines.length;
  if (percent >= minPercent) return tallyOne(true);
  const listed = missed.map(({ file, line }) => `${file}:${line}`).join('\n');
  const figures = `${percent.toFixed(2)}% of the lines of ${files.join(', ')} ran, and ${minPercent}% have to`;
  return { ...tallyOne(false), failures: [`${figures}. These didn't:\n${listed}`] };
}

/** A line counts as run when any statement that starts on it ran. */
function linesOf({ statementMap, s }: FileCoverage): { line: number; isRun: boolean }[] {
  const runs = new Map<number, boolean>();
  for (const [id, { start }] of Object.entries(statementMap)) {
    runs.set(start.line, (runs.get(start.line) ?? false) || (s[id] ?? 0) > 0);
  }
  return [...runs].map(([line, isRun]) => ({ line, isRun }));
}
