import { disputeEvents, disputeReasons, disputeStates } from '@quittance/domain/disputes/dispute-life';
import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { accountBalance } from '../account-balance.ts';
import { defineStaffCall } from '../staff-call.ts';
import { uploadedFile } from '../support.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, pageAsked, staffId } from './staff-fields.ts';

const queuedDispute = z.object({
  disputeID: staffId,
  customerID: staffId,
  customerReferenceCode: z.string(),
  customerName: z.string(),
  accountReferenceCode: z.string(),
  /** The previous release omits it. */
  merchantPayeeCode: z.optional(z.string()),
  accountName: z.string(),
  /** Amount owed less payments in flight. */
  balance: dollars,
  /** The balance as the customer sees it. The previous release omits it. */
  described: z.optional(accountBalance),
  state: z.enum(disputeStates),
  reason: z.enum(disputeReasons),
  /** Text the customer wrote, or empty. */
  explanation: z.string(),
  language: z.enum(languages),
  openedAt: instant,
  closedAt: z.nullable(instant),
  answerBy: day,
  uploads: z.int(),
  /** Time of the latest message to the customer about it. */
  answeredAt: z.nullable(instant),
});

/** Lists disputes, longest waiting first. */
export const listDisputeQueue = defineStaffCall({
  path: '/v1/staff/dispute/list',
  summary: 'List disputes, oldest first',
  role: 'viewer',
  request: z.object({ onlyOpen: z.boolean(), ...pageAsked }),
  response: z.object({ ...responseEnvelope, disputes: z.array(queuedDispute), nextCursor: z.nullable(staffId) }),
  refusals: [],
});

/** Returns a dispute with its files, what it stopped and all messages. */
export const getStaffDispute = defineStaffCall({
  path: '/v1/staff/dispute/get',
  summary: 'Get a dispute with its messages and files',
  role: 'viewer',
  request: z.object({ disputeID: staffId }),
  response: z.object({
    ...responseEnvelope,
    dispute: z.object({
      ...queuedDispute.shape,
      canceledPayments: z.int(),
      isPlanPaused: z.boolean(),
      files: z.array(uploadedFile),
      trail: z.array(
        z.object({
          event: z.string(),
          doneBy: z.string(),
          at: instant,
          /** Text sent to the customer, or empty. */
          words: z.string(),
          /** True once the message about it has been written. */
          isTold: z.boolean(),
        }),
      ),
    }),
  }),
  refusals: ['NotFound'],
});

const words = z.string().check(z.maxLength(4_000));

/** Writes to the customer and leaves the dispute open. */
export const answerDispute = defineStaffCall({
  path: '/v1/staff/dispute/answer',
  summary: 'Write to the customer about an open dispute',
  role: 'agent',
  request: z.object({ disputeID: staffId, words }),
  response: z.object(responseEnvelope),
  refusals: ['DisputeNotOpen', 'NotFound', 'NoteRequired'],
});

/** Closes a dispute with a message to the customer. The message must give a reason if the debt is valid. */
export const closeStaffDispute = defineStaffCall({
  path: '/v1/staff/dispute/close',
  summary: 'Close a dispute',
  role: 'supervisor',
  request: z.object({ disputeID: staffId, outcome: z.enum(disputeEvents), words }),
  response: z.object(responseEnvelope),
  refusals: ['DisputeNotOpen', 'NotFound', 'NoteRequired'],
});
