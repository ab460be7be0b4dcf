import { actorKinds } from '@quittance/domain/audit/actor-kind';
import { auditActions } from '@quittance/domain/audit/audit-line';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { accountName, instant, pageSize, staffId } from './staff-fields.ts';

const sought = {
  about: z.optional(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['customer', 'payment', 'plan']), id: staffId }),
      z.object({
        kind: z.literal('account'),
        referenceCode: accountName.accountReferenceCode,
        merchantPayeeCode: accountName.merchantPayeeCode,
      }),
    ]),
  ),
  /** Operator as written in the log: `staff:<id>`, `key:<id>` or `program:<name>`. */
  operator: z.optional(z.string().check(z.regex(/^(staff|key|program):[a-z0-9-]{1,40}$/))),
  subject: z.optional(z.string().check(z.regex(/^[a-z_]{1,63}$/))),
  from: z.optional(instant),
  until: z.optional(instant),
};

const auditEntry = z.object({
  id: staffId,
  /** ISO 8601 in UTC with microseconds. */
  at: z.string(),
  /** Position in the chain, or null for the seconds until the entry is sealed. */
  no: z.nullable(z.int()),
  /** Operators and programs have a name. Customers have only an ID. */
  actor: z.object({ kind: z.enum(actorKinds), id: z.string(), name: z.string() }),
  action: z.enum(auditActions),
  subject: z.string(),
  subjectKey: z.record(z.string(), z.unknown()),
  /** Names of the changed columns, never their values. */
  changed: z.array(z.string()),
  state: z.nullable(z.string()),
});

/**
 * Searches the audit log, newest first, and returns the end of the seal chain. Viewing a customer's entries is itself
 * logged.
 */
export const searchAudit = defineStaffCall({
  path: '/v1/staff/audit/search',
  summary: 'List audit log entries, newest first',
  role: 'viewer',
  request: z.object({ ...sought, cursor: z.optional(staffId), limit: z.optional(pageSize) }),
  response: z.object({
    ...responseEnvelope,
    entries: z.array(auditEntry),
    nextCursor: z.nullable(staffId),
    /** Last sealed entry. Store it elsewhere to verify the log against it. */
    head: z.object({ no: z.int(), seal: z.string() }),
  }),
  refusals: ['CursorInvalid', 'NotFound', 'PayeeCodeRequired'],
});

/** Exports all matching entries as CSV. */
export const exportAudit = defineStaffCall({
  path: '/v1/staff/audit/export',
  summary: 'Export audit log entries as a file',
  role: 'supervisor',
  request: z.object(sought),
  response: z.any(),
  contentType: 'text/csv',
  refusals: ['NotFound', 'PayeeCodeRequired'],
});
