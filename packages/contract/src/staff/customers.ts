import { consentKinds, consentSources } from '@quittance/domain/consents/consent-kind';
import { disputeReasons, disputeStates } from '@quittance/domain/disputes/dispute-life';
import { planStates } from '@quittance/domain/installment-plans/plan-life';
import { languages } from '@quittance/domain/languages';
import { mailFailureReasons } from '@quittance/domain/messages/mail-report';
import { noticeChannels, noticeKinds } from '@quittance/domain/messages/notice-kind';
import { bankAccountTypes } from '@quittance/domain/payment-methods/bank-account-type';
import { codeLocks } from '@quittance/domain/sign-in/verification-code';
import { contactStopReasons, staffActions } from '@quittance/domain/staff/staff-action';
import * as z from 'zod/mini';
import { accountBalance } from '../account-balance.ts';
import { defineStaffCall } from '../staff-call.ts';
import { callBackTopic, partOfDay, uploadedFile } from '../support.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, pageSize, staffId } from './staff-fields.ts';

const count = z.int().check(z.minimum(0));
const language = z.enum(languages);

/** Search result with enough detail to tell customers of the same name apart. */
const customerMatch = z.object({
  customerID: staffId,
  customerReferenceCode: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Masked as `i•••@example.com`, or empty. */
  email: z.string(),
  /** Last four digits, or empty. */
  phoneEnd: z.string(),
  /** First three accounts: those with the searched number or amount, then open ones. */
  accounts: z.array(
    z.object({
      accountReferenceCode: z.string(),
      /** The previous release omits it. */
      merchantPayeeCode: z.optional(z.string()),
      accountName: z.string(),
      balance: dollars,
      /** The balance as the customer sees it. The previous release omits it. */
      described: z.optional(accountBalance),
      isClosed: z.boolean(),
    }),
  ),
  accountCount: count,
});

/**
 * Searches for customers. Accepts parts of a name in any order, such as `mary dav`, the start of a last name, an e-mail
 * address, a phone number, a customer code, an account number, a confirmation number, the balance or amount due of an
 * account, such as `$184.32`, or the last four digits of a payment method with a ZIP code, such as `4242 60601`.
 */
export const searchCustomers = defineStaffCall({
  path: '/v1/staff/customer/search',
  summary: 'Search customers by name, number or contact details',
  role: 'viewer',
  request: z.object({
    text: z.string().check(z.minLength(2), z.maxLength(200)),
    cursor: z.optional(staffId),
    limit: z.optional(pageSize),
  }),
  response: z.object({ ...responseEnvelope, people: z.array(customerMatch), nextCursor: z.nullable(staffId) }),
  refusals: [],
});

const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addressLineOne: z.string(),
  addressLineTwo: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  homePhone: z.string(),
  email: z.string(),
});

const emailEndpoint = z.object({
  emailAddress: z.string(),
  isVerified: z.boolean(),
  isPreferred: z.boolean(),
  isPending: z.boolean(),
  /** The customer doesn't want notices by e-mail. */
  isOptedOut: z.boolean(),
});

const textEndpoint = z.object({
  phoneNumber: z.string(),
  isSubscribed: z.boolean(),
  consentText: z.string(),
  consentLanguage: language,
  consentedAt: instant,
  /** Time at which the holder replied STOP. */
  stoppedAt: z.nullable(instant),
});

const access = z.object({
  isRegistered: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** `codes-used-up` requires a new password. customer/unlock lifts the others too. */
  lock: z.enum(codeLocks),
  lockedUntil: z.nullable(instant),
  failedTries: count,
  lastSignInAt: z.nullable(instant),
  openSessions: count,
  sessions: z.array(
    z.object({
      kind: z.string(),
      createdAt: instant,
      lastSeenAt: instant,
      endedAt: z.nullable(instant),
      endReason: z.nullable(z.string()),
    }),
  ),
});

export const contactStop = { noCalls: z.boolean(), noContactReason: z.nullable(z.enum(contactStopReasons)) };

/** Contact limits: the creditor's rule, and what the customer told an employee. Both apply. */
export const contactLimits = z.object({
  rule: z.nullable(
    z.object({
      ...contactStop,
      noEmail: z.boolean(),
      noTexts: z.boolean(),
      /** HH:MM in the customer's time zone. */
      contactFrom: z.nullable(z.string()),
      contactUntil: z.nullable(z.string()),
      changedAt: instant,
    }),
  ),
  stop: z.nullable(z.object({ ...contactStop, setBy: z.string(), setAt: instant })),
});

/** Employee action with its reason. `doneBy` has the format of the audit log. */
export const staffAction = z.object({
  deedID: staffId,
  kind: z.enum(staffActions),
  subjectID: z.nullable(staffId),
  reason: z.string(),
  doneBy: z.string(),
  doneByName: z.string(),
  doneAt: instant,
});

const planLine = z.object({
  planID: staffId,
  accountReferenceCode: z.string(),
  confirmationNumber: z.string(),
  state: z.enum(planStates),
  stopReason: z.nullable(z.string()),
  totalAmount: dollars,
  nextDate: z.nullable(day),
  nextAmount: z.nullable(dollars),
});

/** Saved payment method, with just enough detail to recognize it. */
const savedMethod = z.object({
  methodID: staffId,
  kind: z.enum(['bank', 'card']),
  lastFour: z.string(),
  holderName: z.string(),
  cardBrand: z.nullable(z.string()),
  bankAccountType: z.nullable(z.enum(bankAccountTypes)),
  /** MM/YYYY, or null for a bank account. */
  expires: z.nullable(z.string()),
  lastUsedAt: z.nullable(instant),
  createdAt: instant,
});

const staffCustomer = z.object({
  customerID: staffId,
  customerReferenceCode: z.string(),
  person: contact,
  language: z.nullable(language),
  createdAt: instant,
  email: z.nullable(emailEndpoint),
  /** E-mails to the customer's addresses that failed since verification. The previous release omits it. */
  mailFailures: z.optional(
    z.array(
      z.object({
        address: z.string(),
        /** No notices go to this address until it is verified again. */
        isUndeliverable: z.boolean(),
        /** Latest failures, newest first. `status` is the mail server's code, such as 5.1.1, or empty. */
        failures: z.array(z.object({ reason: z.enum(mailFailureReasons), status: z.string(), failedAt: instant })),
      }),
    ),
  ),
  texts: z.nullable(textEndpoint),
  access,
  consents: z.array(
    z.object({
      disclaimerType: z.int(),
      textVersion: z.string(),
      language,
      accountReferenceCode: z.nullable(z.string()),
      acceptedAt: instant,
    }),
  ),
  /** Latest 50 consents and withdrawals, newest first, with the text that the customer saw. */
  consentHistory: z.array(
    z.object({
      consentID: staffId,
      kind: z.enum(consentKinds),
      isGranted: z.boolean(),
      planID: z.nullable(staffId),
      givenAt: instant,
      source: z.enum(consentSources),
      withdrawnHow: z.nullable(z.string()),
      recordedByName: z.nullable(z.string()),
      demonstratedBy: z.nullable(z.enum(['pdf-code'])),
      clientAddress: z.nullable(z.string()),
      userAgent: z.nullable(z.string()),
      language: z.nullable(language),
      textVersion: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  ),
  /** Start of paperless bills, or null while bills come on paper. The previous release omits it. */
  paperlessSince: z.optional(z.nullable(instant)),
  /** The active agreement to pay by text. The previous release omits it. */
  payByText: z.optional(
    z.nullable(
      z.object({
        /** The last four digits of the saved method. */
        lastFour: z.string(),
        /** The last four digits of the number. */
        phoneEnd: z.string(),
        /** A larger total needs a code. Totals include the fee. */
        codeAbove: dollars,
        max: dollars,
        agreedAt: instant,
      }),
    ),
  ),
  contactLimits,
  unwantedNotices: z.array(z.object({ kind: z.enum(noticeKinds), channel: z.enum(noticeChannels) })),
  accounts: z.array(
    z.object({
      accountID: staffId,
      accountReferenceCode: z.string(),
      accountName: z.string(),
      payeeCode: z.string(),
      balance: dollars,
      /** The balance as the customer sees it. The previous release omits it. */
      described: z.optional(accountBalance),
      amountDue: dollars,
      pastDue: dollars,
      dueOn: z.nullable(day),
      closedAt: z.nullable(instant),
      isDisputed: z.boolean(),
      /** The previous release omits it. */
      hasAutopay: z.optional(z.boolean()),
    }),
  ),
  plans: z.array(planLine),
  methods: z.array(savedMethod),
  disputes: z.array(
    z.object({
      disputeID: z.string(),
      accountReferenceCode: z.string(),
      state: z.enum(disputeStates),
      reason: z.enum(disputeReasons),
      explanation: z.string(),
      openedAt: instant,
    }),
  ),
  callBack: z.nullable(z.object({ phoneNumber: z.string(), topic: callBackTopic, callOn: day, partOfDay, language })),
  cases: z.array(
    z.object({
      caseID: staffId,
      kind: z.string(),
      code: z.nullable(z.string()),
      accountReferenceCode: z.nullable(z.string()),
      openedAt: instant,
    }),
  ),
  uploads: z.array(uploadedFile),
  /** Latest 50 actions. */
  /** Legal hold that keeps the records beyond their retention. The previous release omits it. */
  legalHold: z.optional(
    z.nullable(
      z.object({
        reason: z.string(),
        setBy: z.string(),
        setByName: z.string(),
        setAt: instant,
        releaseApprovalID: z.nullable(staffId),
      }),
    ),
  ),
  deeds: z.array(staffAction),
});

export type StaffCustomer = z.infer<typeof staffCustomer>;

/** Returns everything about one customer. The audit log records the access. */
export const getStaffCustomer = defineStaffCall({
  path: '/v1/staff/customer/get',
  summary: 'Get a customer with all details on file',
  role: 'viewer',
  request: z.object({ customerID: staffId }),
  response: z.object({ ...responseEnvelope, customer: staffCustomer }),
  refusals: ['NotFound'],
});
