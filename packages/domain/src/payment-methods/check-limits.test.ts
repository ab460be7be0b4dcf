import { describe, expect, it } from 'vitest';
import { checkScopes, defaultCheckLimits, isCheckScope } from './check-limits.ts';

describe('check limits', () => {
  it('have one default for each scope', () => {
    expect(defaultCheckLimits.map(({ scope }) => scope)).toEqual([...checkScopes]);
  });

  it('are stricter for exact failure reasons than for checks', () => {
    const maxOf = (of: string) => defaultCheckLimits.find(({ scope }) => scope === of)?.maxPayments ?? 0;
    expect(maxOf('check-reason')).toBeLessThan(maxOf('check-customer'));
  });

  it('are distinguished from payment limits by their scope', () => {
    expect(checkScopes.every(isCheckScope)).toBe(true);
    expect(['customer', 'person', 'check', ''].filter(isCheckScope)).toEqual([]);
  });
});
