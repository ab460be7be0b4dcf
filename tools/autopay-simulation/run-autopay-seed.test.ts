import { autopayChargeStates } from '@quittance/domain/autopay/autopay-charge-life';
import { autopayEndReasons } from '@quittance/domain/autopay/autopay-life';
import { chargeChangeRefusals } from '@quittance/domain/autopay/customer-changes';
import { describe, expect, it } from 'vitest';
import { type AutopayMutant, autopayMutants, isAutopayMutant } from './mutants.ts';
import { autopayPromises, BrokenAutopayPromise } from './promises.ts';
import { runAutopaySeed } from './run-autopay-seed.ts';

const seeds = Array.from({ length: 200 }, (_, number) => number + 1);

describe('two years of autopay', () => {
  it('keep every promise in 200 seeds, which reach every state, end and refusal', () => {
    const seen = new Set<string>();
    for (const seed of seeds) {
      const report = runAutopaySeed(seed);
      expect(report.broken, `seed ${seed}`).toBeUndefined();
      for (const what of report.seen) seen.add(what);
    }
    const ends = autopayEndReasons.map((reason) => `ended: ${reason}`);
    const refusals = chargeChangeRefusals.filter((reason) => ![...seen].some((what) => what.endsWith(reason)));
    expect([...autopayChargeStates, ...ends].filter((what) => !seen.has(what))).toEqual([]);
    expect(refusals).toEqual([]);
  });

  it('take the same steps for the same seed and different steps for another', () => {
    const [one, again, other] = [7, 7, 8].map((seed) => runAutopaySeed(seed, { isTraced: true }));
    expect(one?.trace.length).toBeGreaterThan(20);
    expect(again?.trace).toEqual(one?.trace);
    expect(other?.trace).not.toEqual(one?.trace);
  });
});

describe('defects in the autopay worker', () => {
  it.each(Object.keys(autopayMutants).filter(isAutopayMutant))('%s breaks the expected promise', (mutant) => {
    const broken = firstBrokenBy(mutant);
    expect(broken).toBeInstanceOf(BrokenAutopayPromise);
    expect(autopayPromises).toContain(broken?.promise);
    expect(autopayMutants[mutant]).toContain(broken?.promise);
  });
});

function firstBrokenBy(mutant: AutopayMutant): BrokenAutopayPromise | undefined {
  for (const seed of seeds) {
    const { broken } = runAutopaySeed(seed, { mutant });
    if (broken) return broken;
  }
  return undefined;
}
