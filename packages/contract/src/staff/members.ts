import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, madeOrAsked, staffId, staffRole } from './staff-fields.ts';

const language = z.enum(['en', 'es']);

/** Whether the mail with the link is on its way; where the tenant sends none, the command line gives a link. */
const given = z.object({ ...responseEnvelope, ...madeOrAsked, staffID: staffId, isMailed: z.boolean() });

/** A change of somebody who can approve waits for a second administrator. */
const changed = z.object({ ...responseEnvelope, ...madeOrAsked });

/** Somebody who works for the tenant. */
export const staffMember = z.object({
  staffID: staffId,
  name: z.string(),
  email: z.string(),
  role: staffRole,
  state: z.enum(['invited', 'active', 'disabled']),
  createdAt: instant,
  lastSeenAt: z.nullable(instant),
  /** Until when the link that was given last works. */
  linkUntil: z.nullable(instant),
  isLocked: z.boolean(),
});

/** member/list: everybody who works for the tenant. */
export const listStaff = defineStaffCall({
  path: '/v1/staff/member/list',
  summary: 'Everybody who works for the tenant',
  role: 'administrator',
  request: z.object({}),
  response: z.object({ ...responseEnvelope, members: z.array(staffMember) }),
  refusals: [],
});

/** member/invite: a new staff member, who gets a link by mail. */
export const inviteStaff = defineStaffCall({
  path: '/v1/staff/member/invite',
  summary: 'Invite somebody to work for the tenant',
  role: 'administrator',
  stepUp: true,
  request: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    email: z.string().check(z.trim(), z.email(), z.maxLength(254)),
    role: staffRole,
    language,
  }),
  response: given,
  refusals: ['StaffMemberExists'],
});

/** member/change-role: from the next call on. */
export const changeStaffRole = defineStaffCall({
  path: '/v1/staff/member/change-role',
  summary: 'Give a staff member another role',
  role: 'administrator',
  stepUp: true,
  request: z.object({ staffID: staffId, role: staffRole }),
  response: changed,
  refusals: ['ApprovalExists', 'LastAdministrator', 'NotFound'],
});

/** member/disable: takes access away at once. */
export const disableStaff = defineStaffCall({
  path: '/v1/staff/member/disable',
  summary: 'Take a staff member’s access away',
  role: 'administrator',
  stepUp: true,
  request: z.object({ staffID: staffId }),
  response: changed,
  refusals: ['ApprovalExists', 'LastAdministrator', 'NotFound'],
});

/** member/enable: gives access back. */
export const enableStaff = defineStaffCall({
  path: '/v1/staff/member/enable',
  summary: 'Give a staff member access back',
  role: 'administrator',
  stepUp: true,
  request: z.object({ staffID: staffId }),
  response: changed,
  refusals: ['ApprovalExists', 'NotFound', 'StaffStateConflict'],
});

/** member/reset: voids a password or an authenticator at once, and sends the link to set another. Nobody does it to themselves. */
export const resetStaffSecret = defineStaffCall({
  path: '/v1/staff/member/reset',
  summary: 'Void a password or an authenticator and send a link',
  role: 'administrator',
  stepUp: true,
  request: z.object({ staffID: staffId, what: z.enum(['password', 'second-factor']), language }),
  response: given,
  refusals: ['ApprovalExists', 'NotFound', 'StaffStateConflict'],
});
