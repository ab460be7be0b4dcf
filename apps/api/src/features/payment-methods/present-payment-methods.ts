import type { BankAccountToken, CreditCardAccountToken } from '@quittance/contract/payment-tokens';
import { methodReference, type PaymentMethod } from '@quittance/services/payment-methods/load-payment-methods';

/** Splits saved payment methods into the two lists of req 3.9. */
export function presentPaymentMethods(methods: readonly PaymentMethod[]): {
  bankAccountTokens: BankAccountToken[];
  creditCardAccountTokens: CreditCardAccountToken[];
} {
  return {
    bankAccountTokens: methods.filter(({ kind }) => kind === 'bank').map(presentBankAccount),
    creditCardAccountTokens: methods.filter(({ kind }) => kind === 'card').map(presentCard),
  };
}

/** Shows only the last 4 digits of the number (req 3.9). */
export function presentBankAccount(method: PaymentMethod): BankAccountToken {
  return {
    referenceID: methodReference(method),
    bankAccount: {
      accountType: method.bank_account_type ?? 'c',
      accountNumber: method.last_four,
      accountOwnerType: method.bank_owner_type ?? 'personal',
      accountUsePreferenceType: method.usage,
      accountHolderName: method.holder_name,
    },
    ...presentTimes(method),
  };
}

/** Shows only the last 4 digits of the number (req 3.9). */
export function presentCard(method: PaymentMethod): CreditCardAccountToken {
  return {
    referenceID: methodReference(method),
    creditCardAccount: {
      creditCardNumber: method.last_four,
      cardType: method.card_brand as CreditCardAccountToken['creditCardAccount']['cardType'],
      creditCardBinType: method.card_bin_type ?? 'UNKNOWN',
      accountUsePreferenceType: method.usage,
      isHsa: method.card_is_hsa ?? false,
      expirationMonth: method.card_expiry_month ?? 0,
      expirationYear: method.card_expiry_year ?? 0,
      cardHolderName: method.holder_name,
      merchantPayeeCode: method.payee_code ?? '',
    },
    ...presentTimes(method),
  };
}

function presentTimes(method: PaymentMethod) {
  return {
    lastUsed: method.last_used_at?.toISOString() ?? null,
    lastUpdated: method.updated_at?.toISOString() ?? null,
    created: method.created_at.toISOString(),
  };
}
