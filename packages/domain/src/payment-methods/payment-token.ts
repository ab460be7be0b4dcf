import type { BankAccountType, BankOwnerType } from './bank-account-type.ts';
/** A token may pay once or repeatedly (req 3.9, 3.16). */
export const tokenUsages = ['SingleUse', 'MultiUse', 'UnSpecified'] as const;
export type TokenUsage = (typeof tokenUsages)[number];

/** Brands of req 3.16, each in a single spelling. */
export const cardBrands = ['AMEX', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** Card type according to its first digits (req 3.9). */
export const cardBinTypes = ['DEBIT', 'CREDIT', 'PREPAID', 'UNKNOWN'] as const;
export type CardBinType = (typeof cardBinTypes)[number];

/** Instants in UTC as ISO text; null for never. */
export type TokenTimes = { lastUsed: string | null; lastUpdated: string | null; created: string };

/** A saved bank account (req 3.9). `referenceID` starts with `b`; `accountNumber` is the last 4 digits. */
export type BankToken = TokenTimes & {
  referenceID: string;
  bankAccount: {
    accountType: BankAccountType;
    accountNumber: string;
    accountOwnerType: BankOwnerType;
    accountUsePreferenceType: TokenUsage;
    accountHolderName: string;
  };
};

/** A saved card (req 3.9). `referenceID` starts with `c`; `creditCardNumber` is the last 4 digits. */
export type CardToken = TokenTimes & {
  referenceID: string;
  creditCardAccount: {
    creditCardNumber: string;
    cardType: CardBrand;
    creditCardBinType: CardBinType;
    accountUsePreferenceType: TokenUsage;
    isHsa: boolean;
    /** 1 to 12. */
    expirationMonth: number;
    /** Four digits. */
    expirationYear: number;
    cardHolderName: string;
    /** The payee whose processor stores the card. */
    merchantPayeeCode: string;
  };
};

export type PaymentToken = BankToken | CardToken;

/** Bank accounts and cards differ in the first letter of their reference (req 5.8). */
export function isBankToken(token: PaymentToken): token is BankToken {
  return token.referenceID.startsWith('b');
}

/** Returns true for a business's bank account, which needs a corporate entry. */
export function isBusinessToken(token: PaymentToken): boolean {
  return isBankToken(token) && token.bankAccount.accountOwnerType === 'business';
}

/** Payment types of a card (req 5.8). */
export const cardPaymentTypes = ['creditcard', 'debitcard', 'hsacard'] as const;
export type CardPaymentType = (typeof cardPaymentTypes)[number];

/** Returns HSA if known, debit by its BIN type, and credit otherwise (req 5.8). */
export function cardPaymentType(card: { binType: CardBinType; isHsa: boolean }): CardPaymentType {
  if (card.isHsa) return 'hsacard';
  // req 5.8 and 6.4 divide cards into debit and non-debit; a prepaid card is non-debit.
  return card.binType === 'DEBIT' ? 'debitcard' : 'creditcard';
}

/** Returns the payment type of a token (req 5.8). */
export function paymentTypeOf(token: PaymentToken): 'bankaccount' | ReturnType<typeof cardPaymentType> {
  if (isBankToken(token)) return 'bankaccount';
  const { creditCardBinType, isHsa } = token.creditCardAccount;
  return cardPaymentType({ binType: creditCardBinType, isHsa });
}
