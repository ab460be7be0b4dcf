import { billStates } from '@quittance/domain/bills/bill';
import { disputeReasons, disputeStates } from '@quittance/domain/disputes/dispute-life';
import { planStates } from '@quittance/domain/installment-plans/plan-life';
import { languages } from '@quittance/domain/languages';
import { settlementStates } from '@quittance/domain/settlements/settlement-life';
import * as z from 'zod/mini';
import { accountBalance } from '../account-balance.ts';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { paymentLine, refusedFee } from './payments.ts';
import { accountName, instant, pageSize, staffId } from './staff-fields.ts';

const count = z.int().check(z.minimum(0));
const offerType = z.enum(['lump-sum', 'lump-sum-autopay', 'autopay']);

const staffAccount = z.object({
  accountID: staffId,
  accountReferenceCode: z.string(),
  accountName: z.string(),
  customerID: staffId,
  customerReferenceCode: z.string(),
  customerName: z.string(),
  payeeCode: z.string(),
  payeeName: z.string(),
  displayType: z.string(),
  /** False next to a packet, through which it is paid; missing in what a server of the release before sends. */
  isPaidAlone: z.optional(z.boolean()),
  /** What is owed less what is on its way. */
  balance: dollars,
  inFlight: dollars,
  /** What the customer is told of it; missing in what a server of the release before sends. */
  described: z.optional(accountBalance),
  /** What the creditor's last file said. */
  billedBalance: z.nullable(dollars),
  /** What the creditor says is owed and was not booked, because the debt is settled or disputed. */
  withheld: z.nullable(dollars),
  amountDue: dollars,
  minimum: dollars,
  pastDue: dollars,
  dueOn: z.nullable(day),
  closedAt: z.nullable(instant),
  createdAt: instant,
  /** The latest 24, newest first, with those of undone imports. */
  bills: z.array(
    z.object({
      billID: staffId,
      billNumber: z.string(),
      periodStart: z.nullable(day),
      periodEnd: z.nullable(day),
      /** The charges of the bill, and what it asked for. */
      amount: dollars,
      amountDue: dollars,
      dueOn: z.nullable(day),
      issuedOn: day,
      state: z.enum(billStates),
    }),
  ),
  /** How the creditor itemizes it. */
  items: z.array(z.object({ item: z.string(), amount: dollars })),
  terms: z.object({
    payType: z.nullable(z.string()),
    achLimit: dollars,
    cardLimit: dollars,
    /** Null where the account takes what its payee takes. */
    approvedMethods: z.nullable(z.array(z.string())),
    approvedOptions: z.array(z.string()),
    isUnreportedDebt: z.boolean(),
    isOutOfStatute: z.boolean(),
  }),
  /** Disclosures about the debt that were acknowledged, the latest 20. */
  notices: z.array(
    z.object({ disclaimerType: z.int(), textVersion: z.string(), language: z.enum(languages), acceptedAt: instant }),
  ),
  /** Fees of its payments that a rule refused, the latest 20; missing in what a server of the release before sends. */
  feesNotCharged: z.optional(
    z.array(z.object({ ...refusedFee.shape, paymentID: staffId, confirmationNumber: z.string(), at: instant })),
  ),
  disputes: z.array(
    z.object({
      disputeID: z.string(),
      state: z.enum(disputeStates),
      reason: z.enum(disputeReasons),
      explanation: z.string(),
      openedAt: instant,
      closedOn: z.nullable(day),
    }),
  ),
  offers: z.array(
    z.object({
      offerID: staffId,
      offerType,
      total: dollars,
      downPayment: z.nullable(dollars),
      /** The last day for accepting it. */
      expiresOn: z.nullable(day),
      /** The last day for paying it. */
      dueOn: z.nullable(day),
      installments: z.nullable(count),
      missedAllowed: count,
    }),
  ),
  settlement: z.nullable(
    z.object({
      settlementID: staffId,
      state: z.enum(settlementStates),
      offerType,
      total: dollars,
      paid: dollars,
      acceptedAt: instant,
      completedAt: z.nullable(instant),
    }),
  ),
  /** The open one, or else the latest. */
  plan: z.nullable(
    z.object({
      planID: staffId,
      confirmationNumber: z.string(),
      state: z.enum(planStates),
      stopReason: z.nullable(z.string()),
    }),
  ),
});

/** An account as the console reads it. */
export type StaffAccount = z.infer<typeof staffAccount>;

/** account/get: one account with its latest payments; payment/search with its number has the others. That it was opened is noted. */
export const getStaffAccount = defineStaffCall({
  path: '/v1/staff/account/get',
  summary: 'One account with its terms and what stands about it',
  role: 'viewer',
  request: z.object(accountName),
  response: z.object({
    ...responseEnvelope,
    account: staffAccount,
    payments: z.array(paymentLine),
    /** For payment/search; null where these are all. */
    nextPaymentsCursor: z.nullable(staffId),
  }),
  refusals: ['NotFound', 'PayeeCodeRequired'],
});

/**
 * A line of a booking: above zero a debit. The house's own accounts have no number, nor has the one line that other customers' accounts are
 * where a creditor's file booked many at once.
 */
const entry = z.object({ account: z.string(), accountReferenceCode: z.nullable(z.string()), amount: dollars });

const booking = z.object({
  transactionID: staffId,
  kind: z.enum(['reserve', 'settle', 'void', 'fee', 'return', 'refund', 'adjust']),
  paymentID: z.nullable(staffId),
  confirmationNumber: z.nullable(z.string()),
  effectiveOn: day,
  createdAt: instant,
  /** They sum to zero. */
  entries: z.array(entry),
});

/** account/ledger: every booking that touched what the account owes, the newest first, with the balance after each. */
export const getAccountLedger = defineStaffCall({
  path: '/v1/staff/account/ledger',
  summary: 'What was booked on an account',
  role: 'viewer',
  request: z.object({ ...accountName, cursor: z.optional(staffId), limit: z.optional(pageSize) }),
  response: z.object({
    ...responseEnvelope,
    balance: dollars,
    bookings: z.array(z.object({ ...booking.shape, change: dollars, balanceAfter: dollars })),
    nextCursor: z.nullable(staffId),
  }),
  refusals: ['CursorInvalid', 'NotFound', 'PayeeCodeRequired'],
});

/** payment/ledger: everything that was booked for one payment, in its order. */
export const getPaymentLedger = defineStaffCall({
  path: '/v1/staff/payment/ledger',
  summary: 'What was booked for a payment',
  role: 'viewer',
  request: z.object({ paymentID: staffId }),
  response: z.object({ ...responseEnvelope, bookings: z.array(booking) }),
  refusals: ['NotFound'],
});
