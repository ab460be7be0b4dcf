import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { accountName, instant, pageSize, staffId } from './staff-fields.ts';

/** Which lines; every part is optional. */
const sought = {
  /** A person, or one of their things. */
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
  /** As the log has it: `staff:<id>`, `key:<id>` or `program:<name>`. */
  operator: z.optional(z.string().check(z.regex(/^(staff|key|program):[a-z0-9-]{1,40}$/))),
  /** The table that was changed. */
  subject: z.optional(z.string().check(z.regex(/^[a-z_]{1,63}$/))),
  from: z.optional(instant),
  until: z.optional(instant),
};

const auditEntry = z.object({
  id: staffId,
  /** ISO 8601 in UTC with microseconds. */
  at: z.string(),
  /** The place in the chain; null for the seconds until it is sealed. */
  no: z.nullable(z.int()),
  /** The name of an operator or a program; a customer has an id alone. */
  actor: z.object({ kind: z.enum(['customer', 'operator', 'program']), id: z.string(), name: z.string() }),
  action: z.enum(['insert', 'update', 'delete']),
  subject: z.string(),
  subjectKey: z.record(z.string(), z.unknown()),
  /** The names of the columns that were changed, never what stood in them. */
  changed: z.array(z.string()),
  state: z.nullable(z.string()),
});

/** audit/search: who did what to what, the newest first, and where the chain of seals ends. Looking at a person's lines is noted. */
export const searchAudit = defineStaffCall({
  path: '/v1/staff/audit/search',
  summary: 'Who did what to what, the newest first',
  role: 'viewer',
  request: z.object({ ...sought, cursor: z.optional(staffId), limit: z.optional(pageSize) }),
  response: z.object({
    ...responseEnvelope,
    entries: z.array(auditEntry),
    nextCursor: z.nullable(staffId),
    /** The last line that is sealed: keep it elsewhere to verify the log by. */
    head: z.object({ no: z.int(), seal: z.string() }),
  }),
  refusals: ['CursorInvalid', 'NotFound', 'PayeeCodeRequired'],
});

/** audit/export: the same lines, all of them, as a CSV file. */
export const exportAudit = defineStaffCall({
  path: '/v1/staff/audit/export',
  summary: 'Lines of the audit log as a file',
  role: 'supervisor',
  request: z.object(sought),
  response: z.any(),
  contentType: 'text/csv',
  refusals: ['NotFound', 'PayeeCodeRequired'],
});
