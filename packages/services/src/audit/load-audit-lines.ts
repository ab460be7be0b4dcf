import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type AuditHead, emptyAuditHead } from '@quittance/domain/audit/audit-head';
import type { AuditLine, UnsealedAuditLine } from '@quittance/domain/audit/audit-line';
import { sql } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';

type Of = { readonly tenant: Pick<Tenant, 'id'> };

/** A line's fields but its number and seal. JavaScript's instants end at milliseconds, so that `at` comes as text. */
const fields = sql`
  tenant_id as "tenantId", audit_event_id as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  actor_customer_id as "actorCustomerId", actor_role as "actorRole", actor_program as "actorProgram",
  actor_operator as "actorOperator", action, subject,
  subject_key as "subjectKey", changed, state`;

type Row<Line> = Omit<Line, 'actorOperator'> & { readonly actorOperator: string | null };

/** A line of no operator has no such field, as those that were sealed before there were any. */
function lineOf<Line>({ actorOperator, ...row }: Row<Line>): Line {
  return (actorOperator === null ? row : { ...row, actorOperator }) as Line;
}

/** The sealed lines behind a number, at most `limit` of them, by their numbers. */
export async function loadSealedLines(
  tx: TenantTransaction,
  { tenant, afterNo, limit }: Of & { afterNo: number; limit: number },
): Promise<AuditLine[]> {
  const { rows } = await sql<Row<AuditLine>>`
    select ${fields}, sealed_no as no, encode(seal, 'hex') as seal from audit_event
    where tenant_id = ${tenant.id} and sealed_no > ${afterNo} order by sealed_no limit ${limit}
  `.execute(tx);
  return rows.map(lineOf);
}

/** The lines that have no seal yet, at most `limit` of them, the oldest first, and for how many seconds the first one has waited. */
export async function loadWaitingLines(
  tx: TenantTransaction,
  { tenant, limit }: Of & { limit: number },
): Promise<{ lines: Omit<UnsealedAuditLine, 'no'>[]; waitedSeconds: number }> {
  const { rows } = await sql<Row<Omit<UnsealedAuditLine, 'no'>> & { waitedSeconds: number }>`
    select ${fields}, extract(epoch from clock_timestamp() - audit_event.at)::float8 as "waitedSeconds" from audit_event
    where tenant_id = ${tenant.id} and seal is null order by audit_event.at, audit_event_id limit ${limit}
  `.execute(tx);
  const waitedSeconds = rows[0]?.waitedSeconds ?? 0;
  return { lines: rows.map(({ waitedSeconds: _, ...row }) => lineOf(row)), waitedSeconds };
}

/** Where the tenant's chain ends now. */
export async function loadAuditHead(tx: TenantTransaction, { tenant }: Of): Promise<AuditHead> {
  const { rows } = await sql<AuditHead>`
    select sealed_no as no, encode(seal, 'hex') as seal from audit_event
    where tenant_id = ${tenant.id} and sealed_no is not null order by sealed_no desc limit 1
  `.execute(tx);
  return rows[0] ?? emptyAuditHead;
}
