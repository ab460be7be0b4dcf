import type { PayableAccount } from '@quittance/domain/accounts/account';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { cardPaymentType } from '@quittance/domain/payment-methods/payment-token';
import { countsAsHsa, takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';

/** What a saved card is known to be. */
type SavedCard = {
  readonly card_bin_type: 'DEBIT' | 'CREDIT' | 'PREPAID' | 'UNKNOWN' | null;
  readonly card_is_hsa: boolean | null;
};

/**
 * The kind of a saved card as the settings of today see it, and whether the accounts still take that kind. A payee may have come to refuse
 * credit cards, or to count prepaid cards as HSA cards, since the customer agreed to pay by it.
 */
export function cardKindToday(
  { card_bin_type: binType, card_is_hsa: wasHsa }: SavedCard,
  {
    configuration,
    accounts,
  }: {
    configuration: PaymentConfiguration;
    accounts: readonly { readonly approvedMethods?: PayableAccount['approvedMethods'] }[];
  },
): { isHsa: boolean; paidBy: ReturnType<typeof cardPaymentType>; isTaken: boolean } {
  const isHsa = countsAsHsa({ binType, isHsa: wasHsa }, configuration);
  const paidBy = cardPaymentType({ binType: binType ?? 'UNKNOWN', isHsa });
  const isTaken = accounts.every(({ approvedMethods }) =>
    isApproved(takenMethodsBit(configuration, approvedMethods), paidBy),
  );
  return { isHsa, paidBy, isTaken };
}
