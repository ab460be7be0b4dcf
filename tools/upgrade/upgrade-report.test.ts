import { expect, it } from 'vitest';
import { upgradeRows } from './upgrade-report.ts';

const balanced = { ledger: 0, lost: 0, doubled: 0 };
const steps = [
  { title: 'prepare', fromMs: 0, toMs: 1_500 },
  { title: 'replace API 1', fromMs: 1_500, toMs: 4_000 },
];
const answer = (atMs: number, status = 200) => ({ kind: 'payment', status, ms: 20, atMs });

it('counts each request in the step in which its response came', () => {
  const rows = upgradeRows([answer(10), answer(1_499), answer(1_500)], { steps, books: balanced });
  expect(rows.map(({ what, figure, isMet }) => [what, figure, isMet])).toEqual([
    ['prepare, 1.5 s', '2 requests, 0 failed, p99 20 ms', true],
    ['replace API 1, 2.5 s', '1 requests, 0 failed, p99 20 ms', true],
    ['all steps', '3 requests, 0 failed, p99 20 ms', true],
    ['books after 3 payments: ledger differences, lost payments, payments charged twice', '0, 0, 0', true],
  ]);
});

it('a failed request breaks its step, with the statuses, and the whole upgrade', () => {
  const rows = upgradeRows([answer(10), answer(2_000, 502), answer(2_100, 0)], { steps, books: balanced });
  expect(rows.map(({ figure, isMet }) => [figure, isMet])).toEqual([
    ['1 requests, 0 failed, p99 20 ms', true],
    ['2 requests, 2 failed (502: 1, no answer: 1), p99 20 ms', false],
    ['3 requests, 2 failed (502: 1, no answer: 1), p99 20 ms', false],
    ['0, 0, 0', true],
  ]);
});

it('a step without a single request counts as broken, because nothing shows that it works', () => {
  const rows = upgradeRows([answer(10)], { steps, books: balanced });
  expect(rows.map(({ isMet }) => isMet)).toEqual([true, false, true, true]);
});

it.each(['ledger', 'lost', 'doubled'] as const)('books with one %s payment or entry break the upgrade', (fault) => {
  const rows = upgradeRows([answer(10), answer(2_000)], { steps, books: { ...balanced, [fault]: 1 } });
  expect(rows.at(-1)?.isMet).toBe(false);
});
