import * as z from 'zod/mini';

/** req 3.16: whether a token may pay once or again and again. */
export const tokenUsage = z.enum(['SingleUse', 'MultiUse', 'UnSpecified']);

const cardBrand = z.enum(['AMEX', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA']);

/** The brands of req 3.16, which names American Express twice: AmericanExpress is read as AMEX, and only AMEX is written. */
const cardType = z.codec(z.union([cardBrand, z.literal('AmericanExpress')]), cardBrand, {
  decode: (brand) => (brand === 'AmericanExpress' ? 'AMEX' : brand),
  encode: (brand) => brand,
});

const instant = z.nullable(z.string());

const tokenTimes = { lastUsed: instant, lastUpdated: instant, created: z.string() };

/** What a card's first digits tell of it (req 3.9). */
export const creditCardBinType = z.enum(['DEBIT', 'CREDIT', 'PREPAID', 'UNKNOWN']);

/** req 3.9. Only the last 4 digits of an account number ever leave the server. */
export const bankAccountToken = z.object({
  referenceID: z.string().check(z.regex(/^b/)),
  bankAccount: z.object({
    accountType: z.enum(['c', 's']),
    /** The last 4 digits. */
    accountNumber: z.string(),
    accountOwnerType: z.enum(['personal', 'business']),
    accountUsePreferenceType: tokenUsage,
    accountHolderName: z.string(),
  }),
  ...tokenTimes,
});

/** req 3.9. */
export const creditCardAccountToken = z.object({
  referenceID: z.string().check(z.regex(/^c/)),
  creditCardAccount: z.object({
    /** The last 4 digits. */
    creditCardNumber: z.string(),
    cardType,
    creditCardBinType,
    accountUsePreferenceType: tokenUsage,
    isHsa: z.boolean(),
    expirationMonth: z.number(),
    expirationYear: z.number(),
    cardHolderName: z.string(),
    /** The payee whose processor keeps the card: it pays that payee's accounts alone. */
    merchantPayeeCode: z.string(),
  }),
  ...tokenTimes,
});

/** A saved bank account as the portal reads it. */
export type BankAccountToken = z.infer<typeof bankAccountToken>;
/** A saved card as the portal reads it. */
export type CreditCardAccountToken = z.infer<typeof creditCardAccountToken>;
