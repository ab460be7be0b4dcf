import { disputeReasons, disputeStates } from '@quittance/domain/disputes/dispute-life';
import * as z from 'zod/mini';
import { accountBalance } from '../account-balance.ts';
import { defineStaffCall } from '../staff-call.ts';
import { uploadedFile } from '../support.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, pageAsked, staffId } from './staff-fields.ts';

/** A dispute in the queue. */
const queuedDispute = z.object({
  disputeID: staffId,
  customerID: staffId,
  customerReferenceCode: z.string(),
  customerName: z.string(),
  accountReferenceCode: z.string(),
  /** Missing in what a server of the release before sends. */
  merchantPayeeCode: z.optional(z.string()),
  accountName: z.string(),
  /** What is owed less what is on its way. */
  balance: dollars,
  /** What the customer is told of it; missing in what a server of the release before sends. */
  described: z.optional(accountBalance),
  state: z.enum(disputeStates),
  reason: z.enum(disputeReasons),
  /** What the person wrote; empty where nothing was. */
  explanation: z.string(),
  language: z.enum(['en', 'es']),
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** By when the tenant wants it answered. */
  answerBy: day,
  uploads: z.int(),
  /** When the person was last written to about it. */
  answeredAt: z.nullable(instant),
});

/** dispute/list: those first that have waited longest. */
export const listDisputeQueue = defineStaffCall({
  path: '/v1/staff/dispute/list',
  summary: 'Disputes, the oldest first',
  role: 'viewer',
  request: z.object({ onlyOpen: z.boolean(), ...pageAsked }),
  response: z.object({ ...responseEnvelope, disputes: z.array(queuedDispute), nextCursor: z.nullable(staffId) }),
  refusals: [],
});

/** dispute/get: one dispute with its files, what it stopped and everything that was said. */
export const getStaffDispute = defineStaffCall({
  path: '/v1/staff/dispute/get',
  summary: 'One dispute with all that was said and sent',
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
          /** What went to the person with it; empty where nothing was written. */
          words: z.string(),
          /** Whether the message about it has been written. */
          isTold: z.boolean(),
        }),
      ),
    }),
  }),
  refusals: ['NotFound'],
});

const words = z.string().check(z.maxLength(4_000));

/** dispute/answer: writes to the person, and the dispute goes on. */
export const answerDispute = defineStaffCall({
  path: '/v1/staff/dispute/answer',
  summary: 'Write to the person about an open dispute',
  role: 'agent',
  request: z.object({ disputeID: staffId, words }),
  response: z.object(responseEnvelope),
  refusals: ['DisputeNotOpen', 'NotFound', 'NoteRequired'],
});

/** dispute/close: how it ends, with the words that go to the person. A debt that stands is never left without a reason. */
export const closeStaffDispute = defineStaffCall({
  path: '/v1/staff/dispute/close',
  summary: 'End a dispute',
  role: 'supervisor',
  request: z.object({ disputeID: staffId, outcome: z.enum(['cleared', 'upheld', 'withdrawn']), words }),
  response: z.object(responseEnvelope),
  refusals: ['DisputeNotOpen', 'NotFound', 'NoteRequired'],
});
