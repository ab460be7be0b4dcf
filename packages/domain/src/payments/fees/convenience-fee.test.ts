import { CalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeRate } from '../../accounts/account.ts';
import { noFeeLimits } from '../../fees/lawful-fee.ts';
import { cents } from '../../money/cents.ts';
import type { PaymentChannel } from '../amount-bounds.ts';
import { defaultPaymentConfiguration } from '../payment-configuration.ts';
import { singlePaymentFee } from './convenience-fee.ts';

const fixed = { achFee: feeRate(150, false), cardFee: feeRate(295, false) };
const percentage = { achFee: feeRate(50, true), cardFee: feeRate(295, true) };

describe('singlePaymentFee', () => {
  it.each([
    ['the bank fee for a bank payment', fixed, 'bank', 150],
    ['the card fee for a card or a wallet', fixed, 'card', 295],
    ['nothing for cash', fixed, 'cash', 0],
    ['nothing for PayPal', fixed, 'payPal', 0],
    ['a percentage for a bank payment, halves up: 0.5% of $184.32', percentage, 'bank', 92],
    ['a percentage for a card payment: 2.95% of $184.32', percentage, 'card', 544],
    ['nothing for cash when fees are percentages', percentage, 'cash', 0],
    ['nothing for PayPal when fees are percentages', percentage, 'payPal', 0],
  ] as const)('charges %s (req 9.1)', (_, account, method, expected) => {
    expect(feeOf({ account, method })).toBe(expected);
  });

  it.each(['bank', 'card'] as const)('charges no fee for %s when fees are turned off (req 9.1)', (method) => {
    expect(feeOf({ account: fixed, method, applyConvenienceFee: false })).toBe(0);
  });

  it.each([
    [1, 0],
    [2, 295],
    [15, 0],
    [16, 295],
    [31, 0],
  ])('when days 1, 15 and 31 are fee-free, charges on day %d of the month %d cents (req 9.1)', (day, expected) => {
    const restricted = { account: fixed, method: 'card', restrictedConvenienceFeeDays: [1, 15, 31], day } as const;
    expect(feeOf(restricted)).toBe(expected);
  });

  it('uses the payment date, in months of any length (req 9.1)', () => {
    const lastDay = { account: fixed, method: 'card', restrictedConvenienceFeeDays: [31] } as const;
    const on = (month: number, day: number) => feeOf({ ...lastDay, month, day });
    expect([on(1, 31), on(2, 28), on(4, 30), on(12, 31)]).toEqual([0, 295, 295, 0]);
  });

  it('matches exact arithmetic for any amount and rate (req 9.1)', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(10_000), (amountCents, rate) => {
        const account = { achFee: feeRate(rate, true), cardFee: feeRate(0, false) };
        const exact = (BigInt(amountCents) * BigInt(rate) * 2n + 10_000n) / 20_000n;
        expect(BigInt(feeOf({ account, method: 'bank', amountCents }))).toBe(exact);
      }),
    );
  });
});

function feeOf(payment: {
  account: typeof fixed;
  method: PaymentChannel;
  applyConvenienceFee?: boolean;
  restrictedConvenienceFeeDays?: readonly number[];
  month?: number;
  day?: number;
  amountCents?: number;
}) {
  return singlePaymentFee({
    account: payment.account,
    method: payment.method,
    cardKind: 'credit',
    limits: noFeeLimits,
    amountCents: cents(payment.amountCents ?? 18_432),
    scheduledFor: new CalendarDate(2026, payment.month ?? 12, payment.day ?? 21),
    configuration: {
      restrictedConvenienceFeeDays: [...(payment.restrictedConvenienceFeeDays ?? [])],
      singlePaymentConfiguration: {
        ...defaultPaymentConfiguration.singlePaymentConfiguration,
        applyConvenienceFee: payment.applyConvenienceFee ?? true,
      },
    },
  }).feeCents;
}
