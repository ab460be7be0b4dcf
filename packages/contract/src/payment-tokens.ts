import { bankAccountTypes, bankOwnerTypes } from '@quittance/domain/payment-methods/bank-account-type';
import { cardBinTypes, cardBrands, tokenUsages } from '@quittance/domain/payment-methods/payment-token';
import * as z from 'zod/mini';

/** Single or repeated use of a token (req 3.16). */
export const tokenUsage = z.enum(tokenUsages);

const cardBrand = z.enum(cardBrands);

/** Card brands of req 3.16, which names American Express twice. Reads AmericanExpress as AMEX and writes only AMEX. */
const cardType = z.codec(z.union([cardBrand, z.literal('AmericanExpress')]), cardBrand, {
  decode: (brand) => (brand === 'AmericanExpress' ? 'AMEX' : brand),
  encode: (brand) => brand,
});

const instant = z.nullable(z.string());

const tokenTimes = { lastUsed: instant, lastUpdated: instant, created: z.string() };

/** Card type derived from the card's first digits (req 3.9). */
export const creditCardBinType = z.enum(cardBinTypes);

/** req 3.9. Only the last 4 digits of an account number ever leave the server. */
export const bankAccountToken = z.object({
  referenceID: z.string().check(z.regex(/^b/)),
  bankAccount: z.object({
    accountType: z.enum(bankAccountTypes),
    /** Last 4 digits. */
    accountNumber: z.string(),
    accountOwnerType: z.enum(bankOwnerTypes),
    accountUsePreferenceType: tokenUsage,
    accountHolderName: z.string(),
  }),
  ...tokenTimes,
});

/** req 3.9. */
export const creditCardAccountToken = z.object({
  referenceID: z.string().check(z.regex(/^c/)),
  creditCardAccount: z.object({
    /** Last 4 digits. */
    creditCardNumber: z.string(),
    cardType,
    creditCardBinType,
    accountUsePreferenceType: tokenUsage,
    isHsa: z.boolean(),
    expirationMonth: z.number(),
    expirationYear: z.number(),
    cardHolderName: z.string(),
    /** Payee whose processor stores the card. The card can pay only that payee's accounts. */
    merchantPayeeCode: z.string(),
  }),
  ...tokenTimes,
});

export type BankAccountToken = z.infer<typeof bankAccountToken>;
export type CreditCardAccountToken = z.infer<typeof creditCardAccountToken>;
