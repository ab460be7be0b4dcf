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
        rates: z.array(
          z.object({
            kind: z.enum(returnRateKinds),
            returns: z.int(),
            debits: z.int(),
            /** Null if there were no debits. */
            percent: z.nullable(percent),
            limitPercent: percent,
            /** `warning` starts at four fifths of the limit. */
            level: z.enum(returnRateLevels),
          }),
        ),
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
      /** What the processor has taken, less what came back. */
      taken: dollars,
      /** The part of it that the account doesn't owe again. */
      takenApart: dollars,
      /** The processor's fees. */
      fees: dollars,
      isCaseOpen: z.boolean(),
    }),
  }),
  refusals: ['NotFound'],
});
