import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeRate } from '../../accounts/account.ts';
import { noFeeLimits } from '../../fees/lawful-fee.ts';
import { cents, sumCents } from '../../money/cents.ts';
import type { PaymentChannel } from '../amount-bounds.ts';
import { type FeeAccount, sharedPaymentFee, singlePaymentFee } from './convenience-fee.ts';

const sharedFee = (payment: Parameters<typeof sharedPaymentFee>[0]) => sharedPaymentFee(payment).feeCents;

/** Builds an account from its two fees: `$1.95` is fixed, `1.95%` a percentage. */
function accountOf(ach: string, card: string): FeeAccount {
  const rate = (text: string) => feeRate(Math.round(Number(text.replace(/[$%]/g, '')) * 100), text.endsWith('%'));
  return { achFee: rate(ach), cardFee: rate(card) };
}

const rules = (method: PaymentChannel, changes: { apply?: boolean; restricted?: number[] } = {}) => ({
  method,
  cardKind: 'credit' as const,
  limits: noFeeLimits,
  scheduledFor: parseDate('2026-12-15'),
  configuration: {
    restrictedConvenienceFeeDays: changes.restricted ?? [],
    singlePaymentConfiguration: { applyConvenienceFee: changes.apply ?? true },
  },
});

const water = { account: accountOf('$1.50', '$2.95'), amountCents: cents(10_050) };
const power = { account: accountOf('$0.50', '$3.95'), amountCents: cents(20_000) };
const gas = { account: accountOf('0.5%', '2.95%'), amountCents: cents(10_050) };
const sewer = { account: accountOf('1%', '2%'), amountCents: cents(50) };

describe('sharedPaymentFee (req 9.1)', () => {
  it.each([
    ['one account pays as it does alone, by bank', [water], 'bank', 150],
    ['one account pays as it does alone, by card', [gas], 'card', 296],
    ['fixed fees: the highest, once, by bank', [power, water], 'bank', 150],
    ['fixed fees: the highest, once, by card', [water, power], 'card', 395],
    ['percentages: each of its own share, by bank', [gas, sewer], 'bank', 50 + 1],
    ['percentages: each of its own share, by card', [gas, sewer], 'card', 296 + 1],
    [
      'fixed fees and percentages: the highest fixed fee and each percentage',
      [water, gas, power, sewer],
      'card',
      395 + 296 + 1,
    ],
    ['PayPal has no fee', [water, gas], 'payPal', 0],
    ['cash has no fee', [water, gas], 'cash', 0],
  ] as const)('charges the right fee: %s', (_, shares, method, expected) => {
    expect(sharedFee({ ...rules(method), shares })).toBe(expected);
  });

  it('is zero when fees are turned off and on a fee-free day', () => {
    const shares = [water, gas];
    expect(sharedFee({ ...rules('card', { apply: false }), shares })).toBe(0);
    expect(sharedFee({ ...rules('card', { restricted: [15] }), shares })).toBe(0);
    expect(sharedFee({ ...rules('card', { restricted: [14, 16] }), shares })).toBe(295 + 296);
  });

  it('rounds each share separately, so that each account has an exact part of the fee', () => {
    const halves = [50, 50, 50].map((amount) => ({ ...sewer, amountCents: cents(amount) }));
    expect(sharedFee({ ...rules('bank'), shares: halves })).toBe(3);
  });

  const anyAccount = fc
    .tuple(fc.nat(2_000), fc.nat(2_000), fc.boolean(), fc.boolean())
    .map(([ach, card, isAch, isCard]) => ({ achFee: feeRate(ach, isAch), cardFee: feeRate(card, isCard) }));
  const anyShare = fc.record({ account: anyAccount, amountCents: fc.integer({ min: 1, max: 10_000_000 }).map(cents) });
  const anyShares = fc.array(anyShare, { minLength: 1, maxLength: 6 });
  const anyMethod = fc.constantFrom<PaymentChannel>('bank', 'card', 'payPal', 'cash');

  it('never exceeds the fees of separate payments and is never less than the highest of them', () => {
    fc.assert(
      fc.property(anyShares, anyMethod, (shares, method) => {
        const together = sharedFee({ ...rules(method), shares });
        const apart = shares.map((share) => singlePaymentFee({ ...rules(method), ...share }).feeCents);
        expect(together).toBeLessThanOrEqual(sumCents(apart));
        expect(together).toBeGreaterThanOrEqual(Math.max(...apart));
      }),
    );
  });

  it("doesn't depend on the order of the accounts", () => {
    fc.assert(
      fc.property(anyShares, anyMethod, (shares, method) => {
        const there = sharedFee({ ...rules(method), shares });
        expect(sharedFee({ ...rules(method), shares: shares.toReversed() })).toBe(there);
      }),
    );
  });
});
