import { approvalStates } from '@quittance/domain/staff/approval-state';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, staffId, staffRole } from './staff-fields.ts';

/** A request that another employee must approve or reject. */
export const approval = z.object({
  approvalID: staffId,
  kind: z.string(),
  subject: z.string(),
  /** Details of the request, depending on its kind. */
  content: z.unknown(),
  reason: z.string(),
  /** Names are for display. The audit log records the IDs. */
  requestedBy: z.string(),
  requestedByName: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  leastRole: staffRole,
  state: z.enum(approvalStates),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  /** Why you can't approve it, or null. The previous release omits it. */
  approverRefusal: z.optional(z.nullable(z.enum(['ApprovalBySamePerson', 'ApproverNotIndependent']))),
  /** The only customer that the request is about, or null. The previous release omits it. */
  customer: z.optional(z.nullable(z.object({ customerID: staffId, customerName: z.string() }))),
  /** The amount that the request moves or offers; negative when it lowers a balance. The previous release omits it. */
  amount: z.optional(z.nullable(dollars)),
});

/** Lists pending requests, or all requests, newest first. */
export const listApprovals = defineStaffCall({
  path: '/v1/staff/approval/list',
  summary: 'List approval requests',
  role: 'viewer',
  request: z.object({ onlyOpen: z.boolean() }),
  response: z.object({ ...responseEnvelope, approvals: z.array(approval) }),
  refusals: [],
});

/** Returns how many customers a request affects and the first 20 of them. The audit log records access to each. */
export const listApprovalCustomers = defineStaffCall({
  path: '/v1/staff/approval/customers',
  summary: 'List the customers affected by an approval request',
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

/** Approves or rejects a request. Approving carries it out. Requesters can't decide their own requests. */
export const decideApproval = defineStaffCall({
  path: '/v1/staff/approval/decide',
  summary: "Approve or reject someone else's request",
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

export const withdrawApproval = defineStaffCall({
  path: '/v1/staff/approval/withdraw',
  summary: 'Withdraw your own request',
  role: 'viewer',
  request: z.object({ approvalID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['ApprovalNotOpen', 'NotFound'],
});
