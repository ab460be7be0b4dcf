import { cardPaymentTypes } from '@quittance/domain/payment-methods/payment-token';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { isAnyApproved } from '../payment-methods/method-options.ts';
import type { MethodChoices } from './method-choice.ts';

/** Returns which kinds of methods can be added for a payment. */
export function canAddMethod(
  { cardTokenization }: Pick<CurrentAccount, 'cardTokenization'>,
  { approvedBits }: Pick<MethodChoices, 'approvedBits'>,
): { readonly bank: boolean; readonly card: boolean } {
  return {
    bank: isAnyApproved(approvedBits, ['bankaccount']),
    card: cardTokenization !== null && isAnyApproved(approvedBits, cardPaymentTypes),
  };
}
