import { expect, it } from 'vitest';
import { failoverPromised, promised } from './books.ts';
import { type ChaosFigures, keptPromises, reportLines, totalsLine } from './chaos-report.ts';

const figures: ChaosFigures = {
  requests: 12,
  doubleClicks: 2,
  retries: 3,
  lostAnswers: 1,
  plan: [
    { part: 'worker', afterPayments: 1, delayMs: 0 },
    { part: 'database', afterPayments: 2, delayMs: 0 },
  ],
  payments: [],
  chargebacks: [{ reference: 'cb_1', state: 'won', takenCents: 0, feeCents: 1_500, apartCents: 0 }],
  charges: [{ merchant: 'm', key: 'k', amountCents: 1_025, status: 'succeeded' }],
  unknown: { outcomes: [{ payment: 'p', resolvedMs: 4_000, isReviewed: false }], foundOutInMinute: 1 },
  takeovers: 1,
  endings: 0,
  leaders: undefined,
  totalMs: 90_000,
};
const ordinary = { isFailover: false };
const twice = { promise: 'no payment is doubled' as const, what: 'payment p has 2 charges' };

it('reportLines lists every promise as kept or broken, with the findings that broke it', () => {
  const lines = reportLines(figures, keptPromises([twice], ordinary));
  for (const promise of promised) expect(lines.some((line) => line.endsWith(promise))).toBe(true);
  expect(lines).toContain('BROKEN: no payment is doubled');
  expect(lines).toContain('  payment p has 2 charges');
  expect(lines).toContain('kept: no payment is lost');
  expect(lines.join('\n')).toContain('took $10.25');
  expect(lines).toContain('chargebacks: 1 won');
});

it('reportLines shows the first findings of a broken promise and counts the rest', () => {
  const lines = reportLines(figures, keptPromises(Array(1_000).fill(twice), ordinary));
  expect(lines.filter((line) => line === '  payment p has 2 charges')).toHaveLength(10);
  expect(lines).toContain('  and 990 more');
});

it('totalsLine shows the totals of a run', () => {
  const line = totalsLine(figures, { promises: keptPromises([twice], ordinary), seed: 7 });
  expect(line).toBe(
    'chaos, seed 7: 2 kills, 0 payments, 0 lost, 1 doubled, 0 mismatched, 1 differences in total, 90.0 s',
  );
});

it('the report of a failover run shows the times without a write and its additional promises', () => {
  const leaders: NonNullable<ChaosFigures['leaders']> = {
    failovers: [
      { fault: 'leader killed', failedAtMs: 0, electedMs: 18_000, wholeMs: 30_000, refusedWrites: 0 },
      { fault: 'leader frozen', failedAtMs: 0, electedMs: 20_000, wholeMs: 44_000, refusedWrites: 17 },
    ],
    gapsMs: [21_000, 24_500],
    unavailable: 120,
    longestAnswerMs: 6_000,
  };
  const ofLeader: ChaosFigures = {
    ...figures,
    leaders,
    plan: [
      { part: 'leader killed', afterPayments: 1, delayMs: 0 },
      { part: 'leader frozen', afterPayments: 2, delayMs: 0 },
    ],
  };
  const promises = keptPromises([], { isFailover: true });
  const lines = reportLines(ofLeader, promises);
  expect(lines).toContain('longest time without a successful write: half within 24.5 s, the longest 24.5 s');
  expect(lines).toContain('returning leaders refused 17 writes');
  expect(lines.filter((line) => line.startsWith('kept: '))).toHaveLength(promised.length + failoverPromised.length);
  expect(totalsLine(ofLeader, { promises, seed: 7 })).toContain('leader killed 1 times and frozen 1 times');
});
