import { installmentStates, planStates } from '@quittance/domain/installment-plans/plan-life';
import { paymentStates } from '@quittance/domain/payments/payment-life';
import { describe, expect, it } from 'vitest';
import { isMutant, type Mutant, mutants } from './mutants.ts';
import { heldCauses } from './notices/notice-tally.ts';
import { bankCodes } from './processor/charge-fates.ts';
import { BrokenPromise } from './promises/broken-promise.ts';
import { runSeed, type SeedReport } from './run-seed.ts';

/** Leaves out cash slips, which don't use the core, and manually skipped installments and ended plans. */
const everyState = [
  ...paymentStates.filter((state) => state !== 'awaiting').map((state) => `payment ${state}`),
  ...installmentStates.filter((state) => state !== 'skipped').map((state) => `installment ${state}`),
  ...planStates.filter((state) => state !== 'canceled').map((state) => `plan ${state}`),
];

const manySeeds = Array.from({ length: 700 }, (_, number) => number + 1);
const seeds = manySeeds.slice(0, 300);
const dayMs = 86_400_000;
/** Many returns, outages of mail and workers that last weeks, and frequent freezes. */
const slowWorld = {
  returnShare: 1,
  mailOutages: 2,
  longestMailOutageMs: 12 * dayMs,
  workerOutages: 1,
  longestWorkerOutageMs: 25 * dayMs,
  freezeShare: 0.05,
  freezes: 20,
  longestFreezeMs: 30 * 3_600_000,
};

async function brokenBy(mutant: Mutant, { max }: { max: number }): Promise<SeedReport | undefined> {
  for (let seed = 1; seed <= max; seed++) {
    const report = await runSeed(seed, { mutant });
    if (report.broken) return report;
  }
  return undefined;
}

describe('simulated core', () => {
  it('keeps every promise in 300 seeds, which reach every state', async () => {
    const seen = new Set<string>();
    for (const seed of seeds) {
      const report = await runSeed(seed);
      expect(report.broken, `seed ${seed}`).toBeUndefined();
      for (const state of report.seen) seen.add(state);
    }
    expect([...seen]).toEqual(expect.arrayContaining(everyState));
  });

  it('covers every return code, every account validation result and every cause of a late notice', async () => {
    const seen = new Set<string>();
    const notices = new Set<string>();
    for (const seed of manySeeds) {
      const report = await runSeed(seed, { faultPlan: slowWorld });
      expect(report.broken, `seed ${seed}`).toBeUndefined();
      for (const state of report.seen) seen.add(state);
      for (const label of report.notices.keys()) notices.add(label);
    }
    const returns = bankCodes.map((code) => `returned ${code}`);
    const validations = ['processor', 'prenote'].flatMap((method) =>
      ['pending', 'passed', 'failed'].map((result) => `validated ${method} ${result}`),
    );
    const known = ['validated earlier passed', 'validated earlier failed', 'validated elsewhere passed'];
    expect([...seen]).toEqual(expect.arrayContaining([...returns, ...validations, ...known]));
    const debits = ['debt collector, installment', 'debt collector, single payment', 'anyone else, installment'];
    // A notice is delivered too late only when both workers freeze over midnight, which takes thousands of seeds.
    const causes = heldCauses.filter((cause) => cause !== 'notice delivered too late');
    const outcomes = ['made', ...causes.map((cause) => `held: ${cause}`)];
    const expected = debits.flatMap((debit) => outcomes.map((outcome) => `${debit} ${outcome}`));
    expect(expected.filter((label) => !notices.has(label))).toEqual([]);
  });

  it('takes the same steps for the same seed and different steps for another', async () => {
    const [one, again, other] = await Promise.all([7, 7, 8].map((seed) => runSeed(seed, { isTraced: true })));
    expect(one?.trace.length).toBeGreaterThan(50);
    expect(again?.trace).toEqual(one?.trace);
    expect(other?.trace).not.toEqual(one?.trace);
  });

  it('keeps no trace by default and ends in the same way with one', async () => {
    const [quiet, traced] = await Promise.all([runSeed(3), runSeed(3, { isTraced: true })]);
    expect({ ...traced, trace: [] }).toEqual(quiet);
  });
});

describe('defects in the core', () => {
  it.each(Object.keys(mutants).filter(isMutant))('%s breaks the expected promise', async (mutant) => {
    const { breaks, faultPlan } = mutants[mutant];
    const report = await brokenBy(mutant, { max: 2_000 });
    expect(report?.broken).toBeInstanceOf(BrokenPromise);
    expect(breaks).toContain(report?.broken?.promise);
    // Without the defect, the core keeps the promise for the same seed and fault plan.
    expect((await runSeed(report?.seed ?? 0, { faultPlan })).broken).toBeUndefined();
  });
});
