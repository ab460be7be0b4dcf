import { billStates } from '@quittance/domain/bills/bill';
import { disputeReasons, disputeStates } from '@quittance/domain/disputes/dispute-life';
import { planStates } from '@quittance/domain/installment-plans/plan-life';
import { planOfferSources } from '@quittance/domain/installment-plans/schedule/plan-bounds';
import { languages } from '@quittance/domain/languages';
import { ledgerKinds } from '@quittance/domain/payments/ledger-postings';
import { proposalDeclineReasons, proposalKinds, proposalStates } from '@quittance/domain/settlements/proposal-rules';
import { settlementStates } from '@quittance/domain/settlements/settlement-life';
import { settlementOfferTypes } from '@quittance/domain/settlements/settlement-offer';
import * as z from 'zod/mini';
import { accountBalance } from '../account-balance.ts';
import { billItem } from '../bills.ts';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { contactLimits } from './customers.ts';
import { paymentLine, refusedFee } from './payments.ts';
import { accountName, instant, pageSize, staffId } from './staff-fields.ts';

const count = z.int().check(z.minimum(0));
const offerType = z.enum(settlementOfferTypes);

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
  /** False if the account is paid only through its packet. The previous release omits it. */
  isPaidAlone: z.optional(z.boolean()),
  /** Amount owed less payments in flight. */
  balance: dollars,
  inFlight: dollars,
  /** The balance as the customer sees it. The previous release omits it. */
  described: z.optional(accountBalance),
  billedBalance: z.nullable(dollars),
  /** Amount that the creditor claims but wasn't booked, because the debt is settled or disputed. */
  withheld: z.nullable(dollars),
  amountDue: dollars,
  minimum: dollars,
  pastDue: dollars,
  dueOn: z.nullable(day),
  closedAt: z.nullable(instant),
  createdAt: instant,
  /** Latest 24 bills, newest first, including those of undone imports. */
  bills: z.array(
    z.object({
      billID: staffId,
      billNumber: z.string(),
      periodStart: z.nullable(day),
      periodEnd: z.nullable(day),
      /** Charges of this bill alone, and the amount due when it was issued. */
      amount: dollars,
      amountDue: dollars,
      dueOn: z.nullable(day),
      issuedOn: day,
      state: z.enum(billStates),
      /** Add up to the amount. Empty if the biller states no items. The previous release omits them. */
      items: z.optional(z.array(billItem)),
    }),
  ),
  items: z.array(z.object({ item: z.string(), amount: dollars })),
  terms: z.object({
    payType: z.nullable(z.string()),
    achLimit: dollars,
    cardLimit: dollars,
    /** Null if the payee's methods apply. */
    approvedMethods: z.nullable(z.array(z.string())),
    approvedOptions: z.array(z.string()),
    isUnreportedDebt: z.boolean(),
    isOutOfStatute: z.boolean(),
  }),
  /** Latest 20 debt disclosures that the customer acknowledged. */
  notices: z.array(
    z.object({ disclaimerType: z.int(), textVersion: z.string(), language: z.enum(languages), acceptedAt: instant }),
  ),
  /** Latest 20 fees that a rule refused on its payments. The previous release omits it. */
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
      /** Last day to accept the offer. */
      expiresOn: z.nullable(day),
      /** Last day to pay it. */
      dueOn: z.nullable(day),
      installments: z.nullable(count),
      missedAllowed: count,
    }),
  ),
  /** Amounts that the customer proposed, latest first. */
  proposals: z.array(
    z.object({
      proposalID: staffId,
      kind: z.enum(proposalKinds),
      /** Each month, for a plan. */
      amount: dollars,
      state: z.enum(proposalStates),
      declineReason: z.nullable(z.enum(proposalDeclineReasons)),
      proposedAt: instant,
    }),
  ),
  /** Consents to monthly plans with payments below the minimum, latest first. */
  planOffers: z.array(
    z.object({
      planOfferID: staffId,
      monthlyAmount: dollars,
      source: z.enum(planOfferSources),
      madeAt: instant,
      expiresOn: day,
      withdrawnAt: z.nullable(instant),
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
  /** The open plan, or else the latest. */
  plan: z.nullable(
    z.object({
      planID: staffId,
      confirmationNumber: z.string(),
      state: z.enum(planStates),
      stopReason: z.nullable(z.string()),
    }),
  ),
  /** Active autopay for the account. The previous release omits it. */
  autopay: z.optional(z.nullable(z.object({ autopayID: staffId, startedAt: instant }))),
  /** The previous release omits it. */
  contactLimits: z.optional(contactLimits),
  /** The latest three notes about the customer, newest first. `doneBy` has the format of the audit log. The previous release omits it. */
  notes: z.optional(z.array(z.object({ noteID: staffId, text: z.string(), doneBy: z.string(), doneAt: instant }))),
  /** Masked address and number that a payment link can go to. Null if there is none. The previous release omits it. */
  linkTo: z.optional(z.object({ email: z.nullable(z.string()), sms: z.nullable(z.string()) })),
});

export type StaffAccount = z.infer<typeof staffAccount>;

/**
 * Returns an account with its latest payments. payment/search by account number returns the rest. The audit log records
 * the access.
 */
export const getStaffAccount = defineStaffCall({
  path: '/v1/staff/account/get',
  summary: 'Get an account with its terms and status',
  role: 'viewer',
  request: z.object(accountName),
  response: z.object({
    ...responseEnvelope,
    account: staffAccount,
    payments: z.array(paymentLine),
    /** Cursor for payment/search, or null if these are all payments. */
    nextPaymentsCursor: z.nullable(staffId),
  }),
  refusals: ['NotFound', 'PayeeCodeRequired'],
});

/**
 * Ledger entry line. Positive amounts are debits. The tenant's own ledger accounts have no reference code, and neither
 * does the line that combines other customers' accounts of one import.
 */
const entry = z.object({ account: z.string(), accountReferenceCode: z.nullable(z.string()), amount: dollars });

const booking = z.object({
  transactionID: staffId,
  kind: z.enum(ledgerKinds),
  paymentID: z.nullable(staffId),
  confirmationNumber: z.nullable(z.string()),
  effectiveOn: day,
  createdAt: instant,
  /** The amounts sum to zero. */
  entries: z.array(entry),
});

/** Lists the ledger entries that changed the account's balance, newest first, with the balance after each. */
export const getAccountLedger = defineStaffCall({
  path: '/v1/staff/account/ledger',
  summary: 'List ledger entries for an account',
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

/** Lists all ledger entries of a payment in order. */
export const getPaymentLedger = defineStaffCall({
  path: '/v1/staff/payment/ledger',
  summary: 'List ledger entries for a payment',
  role: 'viewer',
  request: z.object({ paymentID: staffId }),
  response: z.object({ ...responseEnvelope, bookings: z.array(booking) }),
  refusals: ['NotFound'],
});
