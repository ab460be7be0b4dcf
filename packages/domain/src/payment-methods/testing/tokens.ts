import type { BankToken, CardBinType, CardToken } from '../payment-token.ts';

type Times = { lastUsed?: string; lastUpdated?: string; created?: string };

/** Builds a saved bank account, created on January 1, 2026 by default. */
export function bankToken(facts: Times & { referenceID?: string; accountType?: 'c' | 's' } = {}): BankToken {
  return {
    referenceID: facts.referenceID ?? 'b1',
    bankAccount: {
      accountType: facts.accountType ?? 'c',
      accountNumber: '1234',
      accountOwnerType: 'personal',
      accountUsePreferenceType: 'MultiUse',
      accountHolderName: 'Ana Ortiz',
    },
    ...timesOf(facts),
  };
}

/** Builds a saved card, a credit card created on January 1, 2026 by default. */
export function cardToken(
  facts: Times & { referenceID?: string; binType?: CardBinType; isHsa?: boolean } = {},
): CardToken {
  return {
    referenceID: facts.referenceID ?? 'c1',
    creditCardAccount: {
      creditCardNumber: '4242',
      cardType: 'VISA',
      creditCardBinType: facts.binType ?? 'CREDIT',
      accountUsePreferenceType: 'MultiUse',
      isHsa: facts.isHsa ?? false,
      expirationMonth: 12,
      expirationYear: 2030,
      cardHolderName: 'Ana Ortiz',
      merchantPayeeCode: 'P-1',
    },
    ...timesOf(facts),
  };
}

function timesOf({ lastUsed, lastUpdated, created }: Times) {
  return {
    lastUsed: lastUsed ?? null,
    lastUpdated: lastUpdated ?? null,
    created: created ?? '2026-01-01T00:00:00.000Z',
  };
}
