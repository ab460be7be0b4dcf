import { bankAccountTypes } from '@quittance/domain/payment-methods/bank-account-type';
import { manualForms } from '@quittance/domain/payments/manual-payment';
import { transactionStatuses, waysToPay } from '@quittance/domain/payments/transaction-status';
import { walletNames } from '@quittance/domain/tenants/feature-gates';
import * as z from 'zod/mini';
import { creditCardBinType } from './payment-tokens.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';

/** req 4.2. */
export const transactionStatusType = z.enum(transactionStatuses);

/** Entry of a payment's history, oldest first. `state` is the payment's detailed state (docs/glossary.md). */
export const trailEntry = z.object({ state: z.string(), at: z.string(), reason: z.nullable(z.string()) });

/** Slip for a retailer to scan, with its barcode as alternating widths of bars and spaces, starting with a bar. */
export const cashSlip = z.object({
  slipNumber: z.string(),
  barcode: z.array(z.number()),
  amount: dollars,
  minimumAmount: dollars,
  maximumAmount: dollars,
  expiresOn: day,
  network: z.string(),
});

export type CashSlip = z.infer<typeof cashSlip>;

/** Transaction of req 3.8, with the data for the history's list and details. */
export const transaction = z.object({
  transactionReferenceCode: z.string(),
  accountReferenceCode: z.string(),
  accountName: z.string(),
  settlementDate: day,
  createdDate: z.string(),
  amount: dollars,
  convenienceFee: dollars,
  waivedFee: z.optional(dollars),
  totalAmount: dollars,
  confirmationNumber: z.string(),
  transactionStatusType,
  isACHReturn: z.boolean(),
  /** ACH return code, such as "R01", if the bank returned the payment. */
  returnCode: z.nullable(z.string()),
  /** Response code of a decline, or null (req 8.1). */
  declineCode: z.nullable(z.string()),
  paymentMethod: z.object({
    /** `manual` is a payment that an employee entered: a check, cash at the counter or a transfer. */
    kind: z.enum(waysToPay),
    accountType: z.nullable(z.enum(bankAccountTypes)),
    cardType: z.nullable(z.string()),
    /** Null for anything but a card. Earlier releases omit it. */
    creditCardBinType: z.optional(z.nullable(creditCardBinType)),
    /** Null for cash and PayPal, which provide no number. */
    lastFour: z.nullable(z.string()),
    wallet: z.nullable(z.enum(walletNames)),
    manualForm: z.optional(z.enum(manualForms)),
  }),
  /** Amounts by account. Most payments have one entry. */
  allocations: z.array(z.object({ accountReferenceCode: z.string(), accountName: z.string(), amount: dollars })),
  /** Banking day by which a processing bank payment should settle. */
  settlesBy: z.optional(day),
  /** Banking day of the debit, if the bank account is being validated first. */
  bankAskedOn: z.optional(day),
  /** Last day on which it can be canceled, or null if it can't. */
  cancelableThrough: z.nullable(day),
  transactionSeriesID: z.nullable(z.string()),
  installmentSequence: z.nullable(z.number()),
  isSettlement: z.boolean(),
  /**
   * Refunded amount, including the fee. `isMade` is false while the refund is on its way. `isReversal` marks a wrong
   * entry that moved no money. Missing without a refund.
   */
  refund: z.optional(z.object({ amount: dollars, isMade: z.boolean(), isReversal: z.boolean(), date: day })),
  /** Slip of a cash payment that hasn't been paid yet. */
  cashSlip: z.nullable(cashSlip),
  trail: z.array(trailEntry),
});

export type Transaction = z.infer<typeof transaction>;
