import type { FeeRate } from '../accounts/account.ts';
import type { FeeLimits } from '../fees/lawful-fee.ts';
import { formatPercent } from '../formats/format-number.ts';
import type { Language } from '../languages.ts';
import { type Cents, cents, zeroCents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { percentageOf } from '../money/percentage.ts';
import type { AutopayMethod } from './autopay-terms.ts';

/**
 * Returns the fee that an authorization names, or null without one. Cards bear none, because the networks allow no
 * convenience fee on recurring payments.
 */
export function agreedFee(
  { kind }: Pick<AutopayMethod, 'kind'>,
  { bankFee, isFeeApplied, limits }: { bankFee: FeeRate; isFeeApplied: boolean; limits: FeeLimits },
): FeeRate | null {
  if (kind === 'card' || !isFeeApplied || limits.any) return null;
  return (bankFee.kind === 'fixed' ? bankFee.amountCents : bankFee.basisPoints) > 0 ? bankFee : null;
}

/** Returns the fee of a payment: at most the agreed one, and at most what the current rules allow. */
export function autopayFee(
  amountCents: Cents,
  { agreed, lawfulCents }: { agreed: FeeRate | null; lawfulCents: Cents },
): Cents {
  if (!agreed) return zeroCents;
  const agreedCents = agreed.kind === 'fixed' ? agreed.amountCents : percentageOf(amountCents, agreed.basisPoints);
  return cents(Math.min(agreedCents, lawfulCents));
}

/** Formats a fee as `$1.95` or `2.5%`. */
export function formatFee(fee: FeeRate, language: Language): string {
  return fee.kind === 'fixed'
    ? formatMoney(fee.amountCents, { language, form: 'document' })
    : formatPercent(fee.basisPoints / 10_000, { language });
}
