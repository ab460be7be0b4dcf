import type { Attack } from './attack.ts';
import { type AttackResult, isHeld } from './run-attacks.ts';

/** Formats a table with a line per attack: name, tries, tries that got through, verdict and evidence. */
export function reportTable(all: readonly AttackResult[]): string[] {
  const rows = all.map((played) => {
    const { attack } = played;
    if ('fault' in played) return [attack.name, '-', '-', 'BROKEN', played.fault];
    const { tries, through, detail } = played.outcome;
    return [attack.name, String(tries), String(through), isHeld(played) ? 'held' : 'THROUGH', detail];
  });
  return alignColumns([['attack', 'tries', 'got through', 'verdict', ''], ...rows]);
}

/** Formats the totals, such as `3 passed, 0 failed`. An attack that couldn't run counts as failed. */
export function closingLine(all: readonly AttackResult[]): string {
  const passed = all.filter(isHeld).length;
  return `${passed} passed, ${all.length - passed} failed`;
}

/** Formats the attacks as the Markdown table in docs/attack.md. */
export function markdownTable(attacks: readonly Attack[]): string {
  const rows = attacks.map(({ name, class: kind, tries }) => `| \`${name}\` | ${kind} | ${tries} |`);
  return ['| Attack | Class | Attempt |', '| --- | --- | --- |', ...rows].join('\n');
}

function alignColumns(rows: readonly string[][]): string[] {
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
