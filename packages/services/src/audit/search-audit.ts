import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ActorKind } from '@quittance/domain/audit/actor-kind';
import type { AuditHead } from '@quittance/domain/audit/audit-head';
import type { AuditAction } from '@quittance/domain/audit/audit-line';
import { type RawBuilder, sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { operatorNames } from '../staff/operator-names.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type AuditAbout, loadAuditSubjects, presentSubject, subjectNames } from './audit-subjects.ts';
import { loadAuditHead } from './load-audit-lines.ts';

export type AuditSearch = {
  about?: AuditAbout | undefined;
  /** In the log's format: `staff:<id>`. */
  operator?: string | undefined;
  /** The table name. */
  subject?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

export type AuditEntry = {
  readonly id: string;
  /** ISO 8601 in UTC with microseconds. */
  readonly at: string;
  /** The position in the chain; null for the seconds until the line is sealed. */
  readonly no: number | null;
  readonly actor: { readonly kind: ActorKind; readonly id: string; readonly name: string };
  readonly action: AuditAction;
  readonly subject: string;
  readonly subjectKey: Readonly<Record<string, unknown>>;
  readonly changed: readonly string[];
  readonly state: string | null;
};

export type AuditPage = {
  readonly kind: 'page';
  readonly entries: AuditEntry[];
  readonly nextCursor: string | null;
  readonly head: AuditHead;
};

const defaultLimit = 50;

/**
 * Searches a tenant's audit log for operators, newest first: all of it, one customer's lines or one operator's. The
 * cursor is the last line of the previous page. Refuses with NotFound for another tenant's record, PayeeCodeRequired
 * when several payees use the account number, or CursorInvalid.
 */
export async function searchAudit(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, actor, search }: { tenant: Pick<Tenant, 'id'>; actor: Operator; search: AuditSearch },
): Promise<AuditPage | Refusal<'CursorInvalid' | 'NotFound' | 'PayeeCodeRequired'>> {
  const { about, cursor, limit = defaultLimit } = search;
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const subjects = about && (await loadAuditSubjects(tx, { tenantId: tenant.id, about }));
      if (subjects?.kind === 'refused') return subjects;
      if (subjects)
        await recordStaffRead(tx, {
          ...{ tenantId: tenant.id, customerId: subjects.customerId, kind: 'audit', actor, now: context.now() },
        });
      const after = cursor === undefined ? null : await findPosition(tx, { tenantId: tenant.id, id: cursor });
      if (after === undefined) return refuse('CursorInvalid', { field: 'cursor' });
      const conditions = [...(subjects?.conditions ?? []), ...conditionsOf(search), ...behind(after)];
      const rows = await selectLines(tx, { tenantId: tenant.id, conditions, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const operators = shown.map(({ operator }) => operator ?? '');
      const nameOf = await operatorNames(tx, context, { tenant, operators });
      return {
        kind: 'page',
        entries: shown.map((row) => entryOf(row, nameOf)),
        nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
        head: await loadAuditHead(tx, { tenant }),
      };
    },
    { operator: actor },
  );
}

type Row = Omit<AuditEntry, 'actor'> & { operator: string | null; customer: string | null; program: string };
type Position = { id: string; at: string };

async function findPosition(tx: TenantTransaction, { tenantId, id }: { tenantId: string; id: string }) {
  const { rows } = await sql<Position>`
    select audit_event_id as id, at::text from audit_event where tenant_id = ${tenantId} and audit_event_id = ${id}
  `.execute(tx);
  return rows[0];
}

function behind(after: Position | null): RawBuilder<unknown>[] {
  return after === null ? [] : [sql`(at, audit_event_id) < (${after.at}::timestamptz, ${after.id}::uuid)`];
}

function conditionsOf({ operator, subject, from, until }: AuditSearch): RawBuilder<unknown>[] {
  return [
    ...(operator === undefined ? [] : [sql`actor_operator = ${operator}`]),
    ...(subject === undefined ? [] : [sql`subject = any (${subjectNames(subject)})`]),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(until === undefined ? [] : [sql`at < ${until}`]),
  ];
}

async function selectLines(
  tx: TenantTransaction,
  { tenantId, conditions, limit }: { tenantId: string; conditions: readonly RawBuilder<unknown>[]; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select audit_event_id as id, to_char(audit_event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, sealed_no as no,
      actor_operator as operator, actor_customer_id as customer, actor_program as program, action, subject, subject_key as "subjectKey",
      changed, state
    from audit_event
    where ${sql.join([sql`tenant_id = ${tenantId}`, ...conditions], sql` and `)}
    order by audit_event.at desc, audit_event_id desc limit ${limit}
  `.execute(tx);
  return rows.map((row) => ({ ...row, subject: presentSubject(row.subject) }));
}

function entryOf({ operator, customer, program, ...row }: Row, nameOf: (operator: string) => string): AuditEntry {
  if (operator !== null) return { ...row, actor: { kind: 'operator', id: operator, name: nameOf(operator) } };
  if (customer !== null) return { ...row, actor: { kind: 'customer', id: customer, name: '' } };
  return { ...row, actor: { kind: 'program', id: program, name: program } };
}
