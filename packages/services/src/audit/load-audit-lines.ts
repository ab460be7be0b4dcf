import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type AuditHead, emptyAuditHead } from '@quittance/domain/audit/audit-head';
import type { AuditLine, UnsealedAuditLine } from '@quittance/domain/audit/audit-line';
import { sql } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';

type Of = { readonly tenant: Pick<Tenant, 'id'> };

/** A line's fields without its number and seal. `at` is text because JavaScript dates have only milliseconds. */
const fields = sql`
  tenant_id as "tenantId", audit_event_id as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  actor_customer_id as "actorCustomerId", actor_role as "actorRole", actor_program as "actorProgram",
  actor_operator as "actorOperator", action, subject,
  subject_key as "subjectKey", changed, state`;

type Row<Line> = Omit<Line, 'actorOperator'> & { readonly actorOperator: string | null };

/** Omits the operator field when there was no operator, to match lines sealed before the field existed. */
function lineOf<Line>({ actorOperator, ...row }: Row<Line>): Line {
  return (actorOperator === null ? row : { ...row, actorOperator }) as Line;
}

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

/** Loads up to `limit` unsealed lines, oldest first, and the age of the oldest in seconds. */
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

export async function loadAuditHead(tx: TenantTransaction, { tenant }: Of): Promise<AuditHead> {
  const { rows } = await sql<AuditHead>`
    select sealed_no as no, encode(seal, 'hex') as seal from audit_event
    where tenant_id = ${tenant.id} and sealed_no is not null order by sealed_no desc limit 1
  `.execute(tx);
  return rows[0] ?? emptyAuditHead;
}
