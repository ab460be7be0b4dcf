import { languages } from '@quittance/domain/languages';
import { callOutcomes } from '@quittance/domain/support/call-outcome';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { callBackTopic, partOfDay } from '../support.ts';
import { day } from '../wire/day.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, pageAsked, staffId } from './staff-fields.ts';

const queuedCallBack = z.object({
  callBackID: staffId,
  customerID: staffId,
  customerReferenceCode: z.string(),
  customerName: z.string(),
  /** 10 digits. */
  phoneNumber: z.string(),
  topic: callBackTopic,
  callOn: day,
  partOfDay,
  language: z.enum(languages),
  requestedAt: instant,
  /** Time zones in which the customer may be. */
  timeZones: z.array(z.string()),
  /** Requested time less the times that the creditor's rules forbid. Null if nothing is left. */
  callWindow: z.nullable(z.object({ from: instant, until: instant })),
  noCalls: z.boolean(),
  noContactReason: z.nullable(z.string()),
  /** Employee making the call, and the end of their reservation. */
  takenBy: z.nullable(z.object({ name: z.string(), isMe: z.boolean(), until: instant })),
});

/** Lists the requested calls, earliest day first. */
export const listCallBacks = defineStaffCall({
  path: '/v1/staff/call-back/list',
  summary: 'List requested callbacks',
  role: 'viewer',
  request: z.object({ until: z.optional(day), ...pageAsked }),
  response: z.object({ ...responseEnvelope, callBacks: z.array(queuedCallBack), nextCursor: z.nullable(staffId) }),
  refusals: [],
});

/** Reserves a call for half an hour, or releases it. */
export const takeCallBack = defineStaffCall({
  path: '/v1/staff/call-back/take',
  summary: 'Take or release a callback',
  role: 'agent',
  request: z.object({ callBackID: staffId, isTaken: z.boolean() }),
  response: z.object({ ...responseEnvelope, until: z.nullable(instant) }),
  refusals: ['CallBackTaken', 'CaseNotOpen', 'NotFound'],
});

/** Records that the call was made or won't be. */
export const closeCallBack = defineStaffCall({
  path: '/v1/staff/call-back/close',
  summary: 'Record the outcome of a callback',
  role: 'agent',
  request: z.object({
    callBackID: staffId,
    outcome: z.enum(callOutcomes),
    note: z.string().check(z.maxLength(500)),
  }),
  response: z.object(responseEnvelope),
  refusals: ['CallBackTaken', 'CaseNotOpen', 'NotFound'],
});
