/** Whether a token may pay once or again and again (req 3.9, 3.16). */
export type TokenUsage = 'SingleUse' | 'MultiUse' | 'UnSpecified';

/** The brands of req 3.16 under one spelling each. */
export type CardBrand = 'AMEX' | 'DISCOVER' | 'INTERAC' | 'JCB' | 'MASTERCARD' | 'VISA';

/** What a card's first digits tell of it (req 3.9). */
export type CardBinType = 'DEBIT' | 'CREDIT' | 'PREPAID' | 'UNKNOWN';

/** When a token was used, changed and made: instants in UTC as ISO text, null for never. */
export type TokenTimes = { lastUsed: string | null; lastUpdated: string | null; created: string };

/** A saved bank account (req 3.9). `referenceID` starts with `b`; `accountNumber` is the last 4 digits. */
export type BankToken = TokenTimes & {
  referenceID: string;
  bankAccount: {
    accountType: 'c' | 's';
    accountNumber: string;
    accountOwnerType: 'personal' | 'business';
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
    /** The payee whose processor keeps the card. */
    merchantPayeeCode: string;
  };
};

/** A saved way to pay. */
export type PaymentToken = BankToken | CardToken;

/** Tells a bank account from a card by the first letter of its reference (req 5.8). */
export function isBankToken(token: PaymentToken): token is BankToken {
  return token.referenceID.startsWith('b');
}

/** Whether it is a business's bank account, which is debited by a corporate entry. */
export function isBusinessToken(token: PaymentToken): boolean {
  return isBankToken(token) && token.bankAccount.accountOwnerType === 'business';
}

/** What a card pays as: HSA where it is known to be, debit by its BIN type, and credit otherwise (req 5.8). */
export function cardPaymentType(card: {
  binType: CardBinType;
  isHsa: boolean;
}): 'creditcard' | 'debitcard' | 'hsacard' {
  if (card.isHsa) return 'hsacard';
  // req 5.8 and 6.4 part cards in debit and non-debit: a prepaid card is a non-debit card.
  return card.binType === 'DEBIT' ? 'debitcard' : 'creditcard';
}

/** What a token pays as (req 5.8). */
export function paymentTypeOf(token: PaymentToken): 'bankaccount' | ReturnType<typeof cardPaymentType> {
  if (isBankToken(token)) return 'bankaccount';
  const { creditCardBinType, isHsa } = token.creditCardAccount;
  return cardPaymentType({ binType: creditCardBinType, isHsa });
}
