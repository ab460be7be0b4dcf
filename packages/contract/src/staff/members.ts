import { languages } from '@quittance/domain/languages';
import { memberStates } from '@quittance/domain/staff/member-state';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, madeOrAsked, staffId, staffRole } from './staff-fields.ts';

const language = z.enum(languages);

/**
 * `isMailed` tells whether an e-mail with the link is on its way. If the tenant sends no e-mail, the command line
 * prints a link.
 */
const given = z.object({ ...responseEnvelope, ...madeOrAsked, staffID: staffId, isMailed: z.boolean() });

/** Changes to employees who can approve need a second administrator. */
const changed = z.object({ ...responseEnvelope, ...madeOrAsked });

export const staffMember = z.object({
  staffID: staffId,
  name: z.string(),
  email: z.string(),
  role: staffRole,
  state: z.enum(memberStates),
  createdAt: instant,
  lastSeenAt: z.nullable(instant),
  linkUntil: z.nullable(instant),
  isLocked: z.boolean(),
  /** The number of their passkeys. */
  passkeys: z.int(),
});

export const listStaff = defineStaffCall({
  path: '/v1/staff/member/list',
  summary: 'List staff',
  role: 'administrator',
  request: z.object({}),
  response: z.object({ ...responseEnvelope, members: z.array(staffMember) }),
  refusals: [],
});

/** Adds an employee, who gets a link by e-mail. */
export const inviteStaff = defineStaffCall({
  path: '/v1/staff/member/invite',
  summary: 'Invite an employee',
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

/** Changes an employee's role from the next request on. */
export const changeStaffRole = defineStaffCall({
  path: '/v1/staff/member/change-role',
  summary: "Change an employee's role",
  role: 'administrator',
  stepUp: true,
  request: z.object({ staffID: staffId, role: staffRole }),
  response: changed,
  refusals: ['ApprovalExists', 'LastAdministrator', 'NotFound'],
});

/** Disables an employee's access immediately. */
export const disableStaff = defineStaffCall({
  path: '/v1/staff/member/disable',
  summary: 'Deactivate an employee',
  role: 'administrator',
  stepUp: true,
  request: z.object({ staffID: staffId }),
  response: changed,
  refusals: ['ApprovalExists', 'LastAdministrator', 'NotFound'],
});

export const enableStaff = defineStaffCall({
  path: '/v1/staff/member/enable',
  summary: 'Reactivate an employee',
  role: 'administrator',
  stepUp: true,
  request: z.object({ staffID: staffId }),
  response: changed,
  refusals: ['ApprovalExists', 'NotFound', 'StaffStateConflict'],
});

/**
 * Voids a password or an authenticator immediately and sends a link to set a new one. Employees can't reset their own.
 */
export const resetStaffSecret = defineStaffCall({
  path: '/v1/staff/member/reset',
  summary: 'Reset a password or authenticator and send a link',
  role: 'administrator',
  stepUp: true,
  request: z.object({ staffID: staffId, what: z.enum(['password', 'second-factor']), language }),
  response: given,
  refusals: ['ApprovalExists', 'NotFound', 'StaffStateConflict'],
});
