import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { brokenLimit, defaultVelocityLimits, type VelocityLimit, velocityScopes } from './velocity-limits.ts';

const limit = (facts: Partial<VelocityLimit> = {}): VelocityLimit => ({
  scope: 'customer',
  windowMinutes: 60,
  maxPayments: null,
  maxCents: null,
  ...facts,
});
const count = (payments: number, amount = 0, scope: VelocityLimit['scope'] = 'customer') => ({
  scope,
  payments,
  amountCents: cents(amount),
});

describe('brokenLimit', () => {
  it.each([
    ['no limit when nothing is limited', limit(), count(1_000, 1_000_000), 100, false],
    ['no limit one payment below the maximum', limit({ maxPayments: 3 }), count(2), 100, false],
    ['the payment count when it is reached', limit({ maxPayments: 3 }), count(3), 100, true],
    ['the payment count when the maximum is zero', limit({ maxPayments: 0 }), count(0), 1, true],
    ['no limit at exactly the maximum amount', limit({ maxCents: cents(500) }), count(9, 400), 100, false],
    ['the amount when it is exceeded by a cent', limit({ maxCents: cents(500) }), count(9, 400), 101, true],
    ['the amount even after few payments', limit({ maxPayments: 9, maxCents: cents(50) }), count(0), 51, true],
    ['the payment count even for small amounts', limit({ maxPayments: 1, maxCents: cents(50) }), count(1), 1, true],
  ])('reports %s', (_, one, made, amount, isBroken) => {
    expect(brokenLimit([one], { counts: [made], amountCents: cents(amount) })).toBe(isBroken ? one : undefined);
  });

  it('treats a missing count as zero', () => {
    const one = limit({ scope: 'method', maxPayments: 1 });
    expect(brokenLimit([one], { counts: [count(5)], amountCents: cents(1) })).toBeUndefined();
  });

  it.each(velocityScopes)('counts only payments by the same %s', (scope) => {
    const limits = velocityScopes.map((each) => limit({ scope: each, maxPayments: 5 }));
    const counts = velocityScopes.map((each) => count(each === scope ? 5 : 4, 0, each));
    expect(brokenLimit(limits, { counts, amountCents: cents(1) })?.scope).toBe(scope);
  });

  it('returns the first of several broken limits', () => {
    const limits = [limit({ maxPayments: 9 }), limit({ maxPayments: 1 }), limit({ maxPayments: 0 })];
    expect(brokenLimit(limits, { counts: [count(1)], amountCents: cents(1) })).toBe(limits[1]);
  });

  it('allows exactly as many payments as the limit', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(100), (max, tries) => {
        const one = limit({ maxPayments: max });
        let made = 0;
        for (let attempt = 0; attempt < tries; attempt++) {
          if (!brokenLimit([one], { counts: [count(made)], amountCents: cents(1) })) made++;
        }
        expect(made).toBe(Math.min(max, tries));
      }),
    );
  });

  it('never allows more money than the limit', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(fc.integer({ min: 1, max: 3_000 })), (max, amounts) => {
        const one = limit({ maxCents: cents(max) });
        let moved = 0;
        for (const [index, amount] of amounts.entries()) {
          const counts = [count(index, moved)];
          if (!brokenLimit([one], { counts, amountCents: cents(amount) })) moved += amount;
        }
        expect(moved).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe('the default velocity limits', () => {
  it('cover each scope and count payments', () => {
    expect(defaultVelocityLimits.map(({ scope }) => scope)).toStrictEqual([...velocityScopes]);
    expect(
      defaultVelocityLimits.every(({ maxPayments, windowMinutes }) => (maxPayments ?? 0) > 0 && windowMinutes > 0),
    ).toBe(true);
  });

  it('let a household pay twenty bills in one session', () => {
    const counts = velocityScopes.map((scope) => count(19, 10_000_000, scope));
    expect(brokenLimit(defaultVelocityLimits, { counts, amountCents: cents(50_000) })).toBeUndefined();
  });
});
