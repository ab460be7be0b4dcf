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
      accountType: method.bankAccountType ?? 'c',
      accountNumber: method.lastFour,
      accountOwnerType: method.bankOwnerType ?? 'personal',
      accountUsePreferenceType: method.usage,
      accountHolderName: method.holderName,
    },
    ...presentTimes(method),
  };
}

/** Shows only the last 4 digits of the number (req 3.9). */
export function presentCard(method: PaymentMethod): CreditCardAccountToken {
  return {
    referenceID: methodReference(method),
    creditCardAccount: {
      creditCardNumber: method.lastFour,
      cardType: method.cardBrand as CreditCardAccountToken['creditCardAccount']['cardType'],
      creditCardBinType: method.cardBinType ?? 'UNKNOWN',
      accountUsePreferenceType: method.usage,
      isHsa: method.cardIsHsa ?? false,
      expirationMonth: method.cardExpiryMonth ?? 0,
      expirationYear: method.cardExpiryYear ?? 0,
      cardHolderName: method.holderName,
      merchantPayeeCode: method.payeeCode ?? '',
    },
    ...presentTimes(method),
  };
}

function presentTimes(method: PaymentMethod) {
  return {
    lastUsed: method.lastUsedAt?.toISOString() ?? null,
    lastUpdated: method.updatedAt?.toISOString() ?? null,
    created: method.createdAt.toISOString(),
  };
}
