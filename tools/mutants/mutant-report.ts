import type { Mutant } from './mutant.ts';
import type { MutantResults } from './run-mutants.ts';

/** Formats a table of the mutants with their results, places and test files. */
export function reportLines({ verdicts }: MutantResults): string[] {
  const rows = [...verdicts].map(([mutant, verdict]) => [
    verdict.kind,
    mutant.name,
    locationOf(mutant),
    verdict.kind === 'unclear' ? verdict.why : mutant.caughtBy,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

export function figuresLine({ control, verdicts }: MutantResults, seconds: number): string {
  const count = (kind: string) => [...verdicts.values()].filter((verdict) => verdict.kind === kind).length;
  const shown = `${count('caught')} caught, ${count('survived')} survived, ${count('unclear')} unclear`;
  const whole = `${control.tests} tests with nothing broken, ${control.findings.length} of them with a finding`;
  return `${verdicts.size} mutants: ${shown}; ${whole}; ${seconds} s`;
}

/** Returns true when every mutant was tested and caught. */
export function areAllCaught({ control, verdicts }: MutantResults, mutants: readonly Mutant[]): boolean {
  const isControlGood = control.findings.length === 0;
  return isControlGood && mutants.every((mutant) => verdicts.get(mutant)?.kind === 'caught');
}

/** Formats the mutants as the Markdown table in docs/mutants.md. */
export function markdownTable(mutants: readonly Mutant[]): string {
  const rows = mutants.map((mutant) => `| ${mutant.name} | ${locationOf(mutant)} | \`${mutant.caughtBy}\` |`);
  return ['| Breakage | Where | Tests that fail |', '| --- | --- | --- |', ...rows].join('\n');
}

function locationOf({ change }: Mutant): string {
  return 'sql' in change ? 'the schema' : [...new Set([change].flat().map((each) => each.in))].join(', ');
}
