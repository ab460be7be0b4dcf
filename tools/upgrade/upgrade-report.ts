import type { BenchRow } from '../../bench/bench-row.ts';
import { isSuccess, type LoadAnswer, percentileMs, statusesOf } from '../../bench/load/load-tally.ts';
import type { BookFaults } from '../../bench/payments.bench.ts';

/** A step of an upgrade, with its beginning and end on the clock of `performance.now()`. */
export type UpgradeStep = { title: string; fromMs: number; toMs: number };

/** Shows what customers noticed in each step, and afterward whether the books are right. */
export function upgradeRows(
  answers: readonly LoadAnswer[],
  { steps, books }: { steps: readonly UpgradeStep[]; books: BookFaults },
): BenchRow[] {
  const payments = answers.filter((answer) => answer.kind === 'payment' && isSuccess(answer)).length;
  const { ledger, lost, doubled } = books;
  return [
    ...steps.map(({ title, fromMs, toMs }) => {
      const during = answers.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
      return row(`${title}, ${seconds(toMs - fromMs)} s`, during);
    }),
    row('all steps', answers),
    {
      what: `books after ${payments} payments: ledger differences, lost payments, payments charged twice`,
      figure: `${ledger}, ${lost}, ${doubled}`,
      goal: '0, 0, 0',
      isMet: ledger + lost + doubled === 0,
    },
  ];
}

function row(what: string, answers: readonly LoadAnswer[]): BenchRow {
  const failed = answers.filter((answer) => !isSuccess(answer));
  const statuses = failed.length === 0 ? '' : ` (${statusesOf(failed)})`;
  const p99 = percentileMs(answers, 0.99).toFixed(0);
  return {
    what,
    figure: `${answers.length} requests, ${failed.length} failed${statuses}, p99 ${p99} ms`,
    goal: '0 failed',
    // A step without requests shows nothing.
    isMet: failed.length === 0 && answers.length > 0,
  };
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
