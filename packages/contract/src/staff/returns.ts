import { evidenceFileKinds, maxExplanationLength } from '@quittance/domain/chargebacks/chargeback-evidence';
import { chargebackReasons, chargebackStates } from '@quittance/domain/chargebacks/chargeback-life';
import { returnConsequences } from '@quittance/domain/installment-plans/retry-rules';
import { paymentStates } from '@quittance/domain/payments/payment-life';
import { returnRateKinds, returnRateLevels } from '@quittance/domain/returns/return-rates';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, pageAsked, staffId } from './staff-fields.ts';

const code = z.string().check(z.regex(/^R\d{2}$/));

/** Lists returned payments, most recent payments first. */
export const listReturns = defineStaffCall({
  path: '/v1/staff/return/list',
  summary: 'List returned payments',
  role: 'viewer',
  scope: 'payments',
  request: z.object({
    codes: z.optional(z.array(code).check(z.minLength(1), z.maxLength(100))),
    payeeCode: z.optional(z.string().check(z.maxLength(100))),
    from: z.optional(day),
    to: z.optional(day),
    ...pageAsked,
  }),
  response: z.object({
    ...responseEnvelope,
    returns: z.array(
      z.object({
        paymentID: staffId,
        confirmationNumber: z.string(),
        accountReferenceCode: z.string(),
        payeeCode: z.string(),
        amount: dollars,
        convenienceFee: dollars,
        returnCode: z.string(),
        /** In English. The console translates the code itself. */
        meaning: z.string(),
        returnedAt: instant,
        consequence: z.enum(returnConsequences),
        isReopened: z.boolean(),
        /** Payment that replaced it: a retry or a corrected entry. */
        successorPaymentID: z.nullable(staffId),
        caseID: z.nullable(staffId),
        isCaseOpen: z.boolean(),
      }),
    ),
    nextCursor: z.nullable(staffId),
  }),
  refusals: [],
});

const percent = z.number();

export const returnRate = z.object({
  kind: z.enum(returnRateKinds),
  returns: z.int(),
  debits: z.int(),
  /** Null if there were no debits. */
  percent: z.nullable(percent),
  limitPercent: percent,
  /** `warning` starts at four fifths of the limit. */
  level: z.enum(returnRateLevels),
});

/** Returns the return rates of the last 60 days and the limits of the networks. */
export const getReturnRates = defineStaffCall({
  path: '/v1/staff/return/rates',
  summary: 'Get return rates and their limits',
  role: 'viewer',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    from: day,
    to: day,
    /** First the whole tenant with an empty code, then each payee. */
    payees: z.array(
      z.object({
        payeeCode: z.string(),
        rates: z.array(returnRate),
      }),
    ),
  }),
  refusals: [],
});

const chargebackSummary = {
  chargebackID: staffId,
  customerID: staffId,
  customerName: z.string(),
  accountReferenceCode: z.string(),
  merchantPayeeCode: z.string(),
  paymentID: staffId,
  confirmationNumber: z.string(),
  state: z.enum(chargebackStates),
  reason: z.enum(chargebackReasons),
  amount: dollars,
  openedAt: instant,
  /** Last moment to send evidence. Null when the processor wants none. */
  evidenceDueAt: z.nullable(instant),
  closedAt: z.nullable(instant),
};

/** Lists chargebacks of card payments: open ones oldest first, or all of them newest first. */
export const listChargebacks = defineStaffCall({
  path: '/v1/staff/chargeback/list',
  summary: 'List chargebacks',
  role: 'viewer',
  scope: 'payments',
  request: z.object({ onlyOpen: z.boolean(), ...pageAsked }),
  response: z.object({
    ...responseEnvelope,
    chargebacks: z.array(z.object(chargebackSummary)),
    nextCursor: z.nullable(staffId),
  }),
  refusals: [],
});

const evidenceFacts = z.object({
  customerName: z.string(),
  emailAddress: z.nullable(z.string()),
  /** Network address of the payer's device. */
  clientAddress: z.nullable(z.string()),
  /** The text that the payer agreed to, with the time and the network address. */
  authorization: z.nullable(z.string()),
  /** Day of the payment. */
  serviceOn: day,
});

/** Returns a chargeback with the money that the processor has moved. */
export const getChargeback = defineStaffCall({
  path: '/v1/staff/chargeback/get',
  summary: 'Get a chargeback',
  role: 'viewer',
  scope: 'payments',
  request: z.object({ chargebackID: staffId }),
  response: z.object({
    ...responseEnvelope,
    chargeback: z.object({
      ...chargebackSummary,
      paymentState: z.enum(paymentStates),
      /** Amount of the payment with its fee. */
      paymentTotal: dollars,
      processor: z.string(),
      /** The processor's ID of the chargeback. */
      processorReference: z.string(),
      /** The card network's code for the reason. */
      networkCode: z.nullable(z.string()),
      /** Money that the processor has taken, less what came back. */
      taken: dollars,
      /** The part of it that the account doesn't owe again. */
      takenApart: dollars,
      /** The processor's fees. */
      fees: dollars,
      isCaseOpen: z.boolean(),
      /** True until the deadline for evidence, unless it was answered or decided. */
      canBeAnswered: z.boolean(),
      /** Facts that we add to evidence. */
      facts: evidenceFacts,
      /** Evidence that was sent. Without `evidenceSentAt`, the processor hasn't confirmed it. */
      evidence: z.nullable(
        z.object({
          explanation: z.string(),
          facts: evidenceFacts,
          files: z.array(
            z.object({ kind: z.enum([...evidenceFileKinds, 'receipt']), name: z.string(), sizeBytes: z.int() }),
          ),
        }),
      ),
      evidenceSentAt: z.nullable(instant),
      acceptedAt: z.nullable(instant),
      /** Employee who answered, as in the audit log. */
      answeredBy: z.nullable(z.string()),
    }),
  }),
  refusals: ['NotFound'],
});

/**
 * Sends evidence to the bank that issued the card, which can't be changed afterward. Without `evidence`, sends evidence
 * again that the processor hasn't confirmed.
 */
export const sendEvidence = defineStaffCall({
  path: '/v1/staff/chargeback/send-evidence',
  summary: 'Send evidence against a chargeback',
  role: 'agent',
  request: z.object({
    chargebackID: staffId,
    evidence: z.optional(
      z.object({
        explanation: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxExplanationLength)),
        files: z
          .array(
            z.object({
              kind: z.enum(evidenceFileKinds),
              name: z.string().check(z.minLength(1), z.maxLength(200)),
              /** PDF, PNG or JPEG. Refused if the bytes disagree. */
              mediaType: z.string().check(z.maxLength(100)),
              /** Base64. All files together have at most 4 MB. */
              content: z.string().check(z.minLength(1), z.maxLength(13_400_000)),
            }),
          )
          .check(
            z.maxLength(evidenceFileKinds.length),
            z.refine((files) => new Set(files.map(({ kind }) => kind)).size === files.length, {
              error: 'must have only one file of each kind',
            }),
          ),
      }),
    ),
  }),
  response: z.object(responseEnvelope),
  refusals: [
    'ChargebackNotOpen',
    'EvidencePending',
    'EvidenceRefused',
    'EvidenceTooLate',
    'FileTooLarge',
    'FileTypeNotAllowed',
    'NotFound',
  ],
});

/** Gives up a chargeback, so that the cardholder keeps the money. */
export const acceptChargeback = defineStaffCall({
  path: '/v1/staff/chargeback/accept',
  summary: 'Accept a chargeback as lost',
  role: 'supervisor',
  request: z.object({ chargebackID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['ChargebackNotOpen', 'EvidenceTooLate', 'NotFound'],
});
