import { payableTypes } from '@quittance/contract/payments';
import { day } from '@quittance/contract/wire/day';
import { dollars } from '@quittance/contract/wire/dollars';
import * as z from 'zod/mini';

/**
 * req 3.10: a payment as it was reviewed. Neither a security code nor any number of an account or a card is in it, nor what a wallet hands
 * over.
 */
export const paymentTerms = z.object({
  customerReferenceCode: z.string(),
  accountName: z.string(),
  /** The reference of the account that is paid; the first of them where there are several. */
  accountNumber: z.string(),
  merchantPayeeCode: z.string(),
  /** What of it goes to which account: one entry for most payments. */
  allocations: z
    .array(z.object({ accountReferenceCode: z.string(), accountName: z.string(), amount: dollars }))
    .check(z.minLength(1)),
  /** The whole of it, over all accounts. */
  paymentAmount: dollars,
  /** What is due and what is owed, over the same accounts. */
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
  wallet: z.nullable(z.enum(['applePay', 'googlePay', 'payPal'])),
  cardType: z.nullable(z.string()),
  isSettlement: z.boolean(),
  balancePayType: z.enum(['None', 'PIF', 'SIF']),
  /** Null for cash, which the payer hands over. */
  authorization: z.nullable(z.object({ text: z.string(), language: z.enum(['en', 'es']) })),
});

/** What a payment or a plan consists of, before it is made. Money in cents. */
export type PaymentTerms = z.infer<typeof paymentTerms>;
