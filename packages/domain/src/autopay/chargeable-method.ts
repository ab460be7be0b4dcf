import type { CalendarDate } from '@internationalized/date';
import { type CardExpiry, isExpired } from '../payment-methods/card-expiry.ts';
import type { AutopayCharge } from './autopay-charge.ts';
import type { AutopayTerms } from './autopay-terms.ts';

/** Current facts about a saved method. */
export type MethodFacts = {
  /** True when the customer removed the method or a return disabled it. */
  readonly isGone: boolean;
  /** False when the account no longer accepts this kind of card. */
  readonly isAccepted: boolean;
  readonly expiry: CardExpiry | null;
};

/** Facts about the agreement's methods; null for no backup. */
export type AutopayMethods = { readonly method: MethodFacts; readonly backup: MethodFacts | null };

export function isMethodChargeable({ isGone, isAccepted, expiry }: MethodFacts, day: CalendarDate): boolean {
  return !isGone && isAccepted && !(expiry && isExpired(expiry, day));
}

/** Returns the method to charge: the one in use, else the backup. Returns undefined when neither can be charged. */
export function methodToCharge(
  { uses }: Pick<AutopayCharge, 'uses'>,
  { methods, day }: { methods: AutopayMethods; day: CalendarDate },
): AutopayCharge['uses'] | undefined {
  if (uses === 'method' && isMethodChargeable(methods.method, day)) return 'method';
  return methods.backup && isMethodChargeable(methods.backup, day) ? 'backup' : undefined;
}

/** Returns the named method. Throws RangeError when the terms have no backup. */
export function namedMethod(
  terms: Pick<AutopayTerms, 'method' | 'backup'>,
  uses: AutopayCharge['uses'],
): AutopayTerms['method'] {
  const named = uses === 'method' ? terms.method : terms.backup;
  if (!named) throw new RangeError('namedMethod: the terms name no backup');
  return named;
}
