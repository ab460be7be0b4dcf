import { day } from '@quittance/contract/wire/day';
import { dollars } from '@quittance/contract/wire/dollars';
import { languages } from '@quittance/domain/languages';
import { payableTypes } from '@quittance/domain/payments/payable-type';
import { walletNames } from '@quittance/domain/tenants/feature-gates';
import * as z from 'zod/mini';

/** req 3.10: a reviewed payment. Contains no security code, account or card number, or wallet token. */
export const paymentTerms = z.object({
  customerReferenceCode: z.string(),
  accountName: z.string(),
  /** The reference of the account to pay, or of the first one if there are several. */
  accountNumber: z.string(),
  merchantPayeeCode: z.string(),
  /** The amount for each account. Most payments have one entry. */
  allocations: z
    .array(z.object({ accountReferenceCode: z.string(), accountName: z.string(), amount: dollars }))
    .check(z.minLength(1)),
  paymentAmount: dollars,
  /** The amounts due and owed, over the same accounts. */
  defaultPaymentAmount: dollars,
  owedBalances: dollars,
  paymentDate: day,
  paymentFee: dollars,
  percentageFee: z.boolean(),
  /** "Checking **1234" */
  paymentMethod: z.string(),
  paymentType: z.enum([...payableTypes, 'cash']),
  /** Null for a wallet and for cash. */
  referenceId: z.nullable(z.string()),
  wallet: z.nullable(z.enum(walletNames)),
  cardType: z.nullable(z.string()),
  isSettlement: z.boolean(),
  balancePayType: z.enum(['None', 'PIF', 'SIF']),
  /** Null for cash, which needs no authorization. */
  authorization: z.nullable(z.object({ text: z.string(), language: z.enum(languages) })),
});

/** The terms of a payment or plan before it is made. Money in cents. */
export type PaymentTerms = z.infer<typeof paymentTerms>;
