import type { PayableAccount } from '@quittance/domain/accounts/account';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { type CardBinType, cardPaymentType } from '@quittance/domain/payment-methods/payment-token';
import { countsAsHsa, takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';

type SavedCard = {
  readonly card_bin_type: CardBinType | null;
  readonly card_is_hsa: boolean | null;
};

/**
 * Returns a saved card's type under today's settings, and whether the accounts still accept it. Since the customer
 * agreed to pay with it, a payee may have stopped accepting credit cards or begun to count prepaid cards as HSA cards.
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
): { isHsa: boolean; paymentMethodType: ReturnType<typeof cardPaymentType>; isTaken: boolean } {
  const isHsa = countsAsHsa({ binType, isHsa: wasHsa }, configuration);
  const paymentMethodType = cardPaymentType({ binType: binType ?? 'UNKNOWN', isHsa });
  const isTaken = accounts.every(({ approvedMethods }) =>
    isApproved(takenMethodsBit(configuration, approvedMethods), paymentMethodType),
  );
  return { isHsa, paymentMethodType, isTaken };
}

/** Returns true while the accounts accept bank accounts, which a payee can turn off after customers agreed to them. */
export function isBankTaken({
  configuration,
  accounts,
}: {
  configuration: PaymentConfiguration;
  accounts: readonly { readonly approvedMethods?: PayableAccount['approvedMethods'] }[];
}): boolean {
  return accounts.every(({ approvedMethods }) =>
    isApproved(takenMethodsBit(configuration, approvedMethods), 'bankaccount'),
  );
}
