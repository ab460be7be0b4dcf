import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, staffId, staffRole } from './staff-fields.ts';

/** What one person asks for and another decides. */
export const approval = z.object({
  approvalID: staffId,
  kind: z.string(),
  subject: z.string(),
  /** What is to be done, in the terms of its kind. */
  content: z.unknown(),
  reason: z.string(),
  /** Names are for the screen; the ids stand in the audit log. */
  requestedBy: z.string(),
  requestedByName: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  leastRole: staffRole,
  state: z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired']),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
});

/** approval/list: what waits for a decision, or all that was asked for, the newest first. */
export const listApprovals = defineStaffCall({
  path: '/v1/staff/approval/list',
  summary: 'Requests for a second person’s approval',
  role: 'viewer',
  request: z.object({ onlyOpen: z.boolean() }),
  response: z.object({ ...responseEnvelope, approvals: z.array(approval) }),
  refusals: [],
});

/** approval/customers: whom a request concerns, the first 20 and how many there are; each is noted as opened. */
export const listApprovalCustomers = defineStaffCall({
  path: '/v1/staff/approval/customers',
  summary: 'The customers whom a request for approval concerns',
  role: 'viewer',
  request: z.object({ approvalID: staffId }),
  response: z.object({
    ...responseEnvelope,
    customers: z.array(
      z.object({ customerID: staffId, customerName: z.string(), accountReferenceCodes: z.array(z.string()) }),
    ),
    count: z.int(),
  }),
  refusals: ['NotFound'],
});

/** approval/decide: approving carries it out. Never the one who asked. */
export const decideApproval = defineStaffCall({
  path: '/v1/staff/approval/decide',
  summary: 'Approve or refuse what somebody else asked for',
  role: 'agent',
  stepUp: true,
  request: z.object({
    approvalID: staffId,
    decision: z.enum(['approve', 'refuse']),
    reason: z.string().check(z.maxLength(500)),
  }),
  response: z.object(responseEnvelope),
  refusals: [
    'ApprovalBySamePerson',
    'ApprovalNotOpen',
    'ApprovalNotPossible',
    'ApproverNotIndependent',
    'NotFound',
    'RoleNotAllowed',
  ],
});

/** approval/withdraw: takes the own request back. */
export const withdrawApproval = defineStaffCall({
  path: '/v1/staff/approval/withdraw',
  summary: 'Take the own request back',
  role: 'viewer',
  request: z.object({ approvalID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['ApprovalNotOpen', 'NotFound'],
});
