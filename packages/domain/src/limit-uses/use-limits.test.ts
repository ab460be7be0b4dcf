import { describe, expect, it } from 'vitest';
import * as useLimits from './use-limits.ts';

const limits = Object.values(useLimits);

describe('use limits', () => {
  it('each have a separate name, under which uses are counted', () => {
    expect(limits.length).toBeGreaterThan(0);
    expect(new Set(limits.map(({ limit }) => limit)).size).toBe(limits.length);
  });

  it('allow at least one use, within a minute to a day', () => {
    for (const { max, windowMs } of limits) {
      expect(max).toBeGreaterThanOrEqual(1);
      expect(windowMs).toBeGreaterThanOrEqual(60_000);
      expect(windowMs).toBeLessThanOrEqual(86_400_000);
    }
  });

  it('allow a single customer or account fewer uses than all of them together', () => {
    expect(useLimits.disputesOfAccount.max).toBeLessThan(useLimits.disputesOfCustomer.max);
    expect(useLimits.walletStartsOfPayer.max).toBeLessThan(useLimits.walletStartsOfClient.max);
    expect(useLimits.agentLinksOfAccount.max).toBeLessThan(useLimits.agentLinksOfOperator.max);
    expect(useLimits.policyFindingsOfClient.max).toBeLessThan(useLimits.policyFindingsOfCustomer.max);
  });
});
