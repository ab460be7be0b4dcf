import { manualForms } from '@quittance/domain/payments/manual-payment';
import * as z from 'zod/mini';
import { creditCardBinType } from './payment-tokens.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';

/** req 4.2. */
export const transactionStatusType = z.enum([
  'Authorized',
  'AwaitingApproval',
  'Pending',
  'Posted',
  'Processed',
  'Validation',
  'Cancelled',
]);

/** One step of a payment's way, oldest first. `state` is the payment's own finer state (docs/glossary.md). */
export const trailEntry = z.object({ state: z.string(), at: z.string(), reason: z.nullable(z.string()) });

/** A slip that a retailer scans, with what the barcode consists of: the widths of bars and gaps in turn, a bar first. */
export const cashSlip = z.object({
  slipNumber: z.string(),
  barcode: z.array(z.number()),
  amount: dollars,
  minimumAmount: dollars,
  maximumAmount: dollars,
  expiresOn: day,
  /** The network whose retailers take it. */
  network: z.string(),
});

/** A slip as the portal shows it. */
export type CashSlip = z.infer<typeof cashSlip>;

/** req 3.8, with what the history's list and detail show. */
export const transaction = z.object({
  transactionReferenceCode: z.string(),
  accountReferenceCode: z.string(),
  accountName: z.string(),
  settlementDate: day,
  createdDate: z.string(),
  amount: dollars,
  convenienceFee: dollars,
  /** The fee that was not taken, because an agent waived it. */
  waivedFee: z.optional(dollars),
  totalAmount: dollars,
  confirmationNumber: z.string(),
  transactionStatusType,
  isACHReturn: z.boolean(),
  /** "R01" and its like, when the bank sent the money back. */
  returnCode: z.nullable(z.string()),
  /** The answer code of a decline, else null (req 8.1). */
  declineCode: z.nullable(z.string()),
  paymentMethod: z.object({
    /** `manual` is what an operator entered: a check, cash at the counter, a transfer. */
    kind: z.enum(['bankaccount', 'creditcard', 'debitcard', 'hsacard', 'paypal', 'cash', 'manual']),
    accountType: z.nullable(z.enum(['c', 's'])),
    cardType: z.nullable(z.string()),
    /** Null for what is no card. An earlier release leaves it out. */
    creditCardBinType: z.optional(z.nullable(creditCardBinType)),
    /** Null for cash and for PayPal, which tell no number. */
    lastFour: z.nullable(z.string()),
    /** The device's wallet that the card was in, or PayPal. */
    wallet: z.nullable(z.enum(['applePay', 'googlePay', 'payPal'])),
    /** How a manual payment came. */
    manualForm: z.optional(z.enum(manualForms)),
  }),
  /** What of it went to which account: one entry for most payments. */
  allocations: z.array(z.object({ accountReferenceCode: z.string(), accountName: z.string(), amount: dollars })),
  /** The bank day by which a bank payment under way should settle. */
  settlesBy: z.optional(day),
  /** The bank day on which the bank is asked for it, while its bank account is being checked first. */
  bankAskedOn: z.optional(day),
  /** The last day on which it can be canceled; null when it cannot. */
  cancelableThrough: z.nullable(day),
  /** The plan that it is a payment of, and which one of it. */
  transactionSeriesID: z.nullable(z.string()),
  installmentSequence: z.nullable(z.number()),
  isSettlement: z.boolean(),
  /**
   * What of it went back, fee included, or is on its way back; `isReversal` for an entry that was wrong, of which no money moved. Missing
   * where nothing did.
   */
  refund: z.optional(z.object({ amount: dollars, isMade: z.boolean(), isReversal: z.boolean(), date: day })),
  /** The slip of a payment in cash that nobody has paid yet. */
  cashSlip: z.nullable(cashSlip),
  trail: z.array(trailEntry),
});

/** A payment as the portal reads it. */
export type Transaction = z.infer<typeof transaction>;
