import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';

export const autopayAmounts = ['amount-due', 'minimum', 'fixed'] as const;
/** Amount that autopay pays of each bill: everything due, the account's minimum payment, or a fixed amount. */
export type AutopayAmount = (typeof autopayAmounts)[number];

/** Maximum days before the due date that a customer can choose. */
export const maxDaysBefore = 10;

/** A saved method that the authorization names. */
export type AutopayMethod = { readonly methodId: string; readonly kind: 'bank' | 'card' };

/** Amounts that need no notice, because the customer asked for notices outside this range only (12 CFR 1005.10(d)(2)). */
export type NoticeRange = { readonly lowCents: Cents; readonly highCents: Cents };

/** Terms that a customer authorizes. A change makes a new version. */
export type AutopayTerms = {
  readonly amount: AutopayAmount;
  /** Null unless the amount is `fixed`. */
  readonly fixedCents: Cents | null;
  /** Days between the charge and the due date, 0 to `maxDaysBefore`. */
  readonly daysBefore: number;
  /** We ask the customer before we charge more than this. Null means no limit. */
  readonly ceilingCents: Cents | null;
  /** Null means a notice of every amount that differs from the previous one. */
  readonly noticeRange: NoticeRange | null;
  /** Last day on which autopay may charge. Null means until the customer ends it. */
  readonly endsOn: CalendarDate | null;
  readonly method: AutopayMethod;
  /** Charged once if the first method fails and isn't retried. */
  readonly backup: AutopayMethod | null;
};

/** Reasons to refuse terms. */
export const autopayTermProblems = [
  'fixed-amount-missing',
  'fixed-amount-unexpected',
  'fixed-amount-above-ceiling',
  'days-before-out-of-range',
  'ceiling-not-positive',
  'notice-range-not-in-order',
  'notice-range-above-ceiling',
  'end-date-passed',
  'backup-same-as-method',
] as const;
export type AutopayTermProblem = (typeof autopayTermProblems)[number];

/** Returns the first reason to refuse the terms, or undefined. */
export function autopayTermProblem(
  terms: AutopayTerms,
  { today }: { today: CalendarDate },
): AutopayTermProblem | undefined {
  const { amount, fixedCents, daysBefore, ceilingCents, noticeRange, endsOn, method, backup } = terms;
  if (amount === 'fixed' && (fixedCents === null || fixedCents <= 0)) return 'fixed-amount-missing';
  if (amount !== 'fixed' && fixedCents !== null) return 'fixed-amount-unexpected';
  if (!Number.isInteger(daysBefore) || daysBefore < 0 || daysBefore > maxDaysBefore) return 'days-before-out-of-range';
  if (ceilingCents !== null && ceilingCents <= 0) return 'ceiling-not-positive';
  if (fixedCents !== null && isAbove(fixedCents, ceilingCents)) return 'fixed-amount-above-ceiling';
  if (noticeRange && (noticeRange.lowCents < 0 || noticeRange.lowCents > noticeRange.highCents))
    return 'notice-range-not-in-order';
  if (noticeRange && isAbove(noticeRange.highCents, ceilingCents)) return 'notice-range-above-ceiling';
  if (endsOn && endsOn.compare(today) < 0) return 'end-date-passed';
  if (backup && backup.methodId === method.methodId) return 'backup-same-as-method';
  return undefined;
}

/** Returns true when the amount is above the ceiling. Null means no limit. */
export function isAbove(amountCents: Cents, ceilingCents: Cents | null): boolean {
  return ceilingCents !== null && amountCents > ceilingCents;
}

/** Returns true when a day is after the agreement's last one. */
export function isAfterEnd({ endsOn }: Pick<AutopayTerms, 'endsOn'>, day: CalendarDate): boolean {
  return endsOn !== null && day.compare(endsOn) > 0;
}
