import {
  accountProcessors,
  payeeProcessors,
  payPalProcessors,
  processorWays,
} from '@quittance/domain/payments/processor-names';
import * as z from 'zod/mini';
import { defineStaffCall } from '../../staff-call.ts';
import { responseEnvelope } from '../../wire/envelope.ts';
import { madeOrAsked } from '../staff-fields.ts';

const code = z.string().check(z.minLength(1), z.maxLength(50));
const merchant = z.string().check(z.minLength(1), z.maxLength(200));
const payeeAccount = z.object({ processor: z.enum(payeeProcessors), merchant });
const count = z.int().check(z.nonnegative());
const time = z.nullable(z.string());

const accountState = {
  /** True if the installation has keys for the processor. Keys are never returned. */
  isConnected: z.boolean(),
  /** Times of the last response, failure and signed webhook, accurate to about ten minutes. */
  answeredAt: time,
  failedAt: time,
  webhookAt: time,
};

/** Returns each payee's processor and account, and the accounts that payees can switch to. */
export const listPayeeProcessors = defineStaffCall({
  path: '/v1/staff/processor/list',
  summary: 'List the payment processors of the payees',
  role: 'administrator',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    payees: z.array(
      z.object({
        payeeCode: z.string(),
        name: z.string(),
        ...payeeAccount.shape,
        takes: z.array(z.enum(processorWays)),
        payPal: z.nullable(z.object({ processor: z.enum(payPalProcessors), merchant: z.string() })),
        /** True if the payee has the bank's values that ACH files need. */
        canSendFiles: z.boolean(),
      }),
    ),
    accounts: z.array(
      z.object({
        processor: z.enum(accountProcessors),
        merchant: z.string(),
        /** The payee that uses it now. Null for an account that an operator added, or that a payee used before. */
        payeeCode: z.nullable(z.string()),
        ...accountState,
      }),
    ),
  }),
  refusals: [],
});

const wish = { payeeCode: code, to: payeeAccount };
const refusals = [
  ...(['NotFound', 'ProcessorAccountInUse', 'ProcessorAccountUnknown'] as const),
  ...(['ProcessorNotConnected', 'ProcessorUnchanged'] as const),
] as const;

/** Counts what a switch to another account affects. Counts of payments stop at 10,000. Changes nothing. */
export const previewProcessorSwitch = defineStaffCall({
  path: '/v1/staff/processor/preview-switch',
  summary: "Preview a payee's switch to another account",
  role: 'administrator',
  request: z.object(wish),
  response: z.object({
    ...responseEnvelope,
    from: payeeAccount,
    /** Saved cards that customers have to add again, and the plans and autopay agreements that charge one. */
    savedCards: count,
    plans: count,
    autopays: count,
    /** These stay with the earlier account. */
    scheduledPayments: count,
    paymentsInProgress: count,
    completedPayments: count,
    openChargebacks: count,
  }),
  refusals,
});

/** Switches a payee to another account, once a second administrator approves. `from` is the account that was shown. */
export const switchProcessor = defineStaffCall({
  path: '/v1/staff/processor/switch',
  summary: 'Switch a payee to another account',
  role: 'administrator',
  stepUp: true,
  request: z.object({ ...wish, from: payeeAccount }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  refusals: [...refusals, 'ApprovalExists', 'ProcessorChanged'],
});

/** Reads one event of an account with the installation's keys. Changes nothing. */
export const testProcessorAccount = defineStaffCall({
  path: '/v1/staff/processor/test',
  summary: 'Test the connection to an account',
  role: 'administrator',
  stepUp: true,
  request: z.object({ processor: z.enum(accountProcessors), merchant }),
  response: z.object({ ...responseEnvelope, hasAnswered: z.boolean() }),
  refusals: ['ProcessorAccountUnknown', 'ProcessorNotConnected'],
});

export const payeeProcessorCalls = [
  listPayeeProcessors,
  previewProcessorSwitch,
  switchProcessor,
  testProcessorAccount,
] as const;
