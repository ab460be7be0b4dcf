import { currentTenant } from '@quittance/database/current-tenant';
import { addChange, type FileSums, noFileSums } from '@quittance/domain/imports/file-sums';
import { cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { endAccounts } from './end-accounts.ts';
import type { ImportWork } from './import-work.ts';

const atOnce = 500;

/** Counts a payee's open records that are missing from a full file. A record with a rejected row counts as present. */
export async function countMissing({ tx, tenantId, batch }: ImportWork): Promise<{ open: number; missing: number }> {
  const { rows } = await sql<{ open: number; missing: number }>`
    select count(*)::int as open, count(*) filter (where not ${isInFile(batch.batch_id)})::int as missing from (${openRecords({ tenantId, batch })}) r
  `.execute(tx);
  return rows[0] ?? { open: 0, missing: 0 };
}

/**
 * Returns true when a full file omits more records than allowed. Such a file is treated as a mistake, and none of it is
 * imported.
 */
export async function isTooMuchMissing(work: ImportWork): Promise<boolean> {
  const { batch } = work;
  if (batch.mode !== 'full' || !batch.is_every_key_known) return false;
  const { open, missing } = await countMissing(work);
  return missing * 100 > open * batch.max_ended_percent;
}

/** Sums the balance changes that closing the missing records would make now. */
export async function sumMissing(work: ImportWork): Promise<FileSums> {
  const { tx, tenantId, batch } = work;
  if (batch.kind !== 'accounts' || batch.mode !== 'full' || !batch.is_every_key_known) return noFileSums;
  const { rows } = await sql<{ lowers: number; raises: number }>`
    select coalesce(sum(greatest(a.balance_cents, 0)), 0)::bigint as lowers, coalesce(sum(greatest(-a.balance_cents, 0)), 0)::bigint as raises
    from (${openRecords({ tenantId, batch })}) r join account a on a.tenant_id = r.tenant_id and a.account_id = r.id
    where not ${isInFile(batch.batch_id)}
  `.execute(tx);
  return { lowersCents: cents(rows[0]?.lowers ?? 0), raisesCents: cents(rows[0]?.raises ?? 0) };
}

/**
 * Closes some of the records that are missing from a full file. Returns their number, 0 when none are left, and the
 * balance changes.
 */
export async function endMissing(work: ImportWork): Promise<{ ended: number; sums: FileSums }> {
  const { tx, tenantId, batch } = work;
  const { rows } = await sql<{ id: string }>`
    select r.id from (${openRecords({ tenantId, batch })}) r where not ${isInFile(batch.batch_id)} order by r.id limit ${atOnce}
  `.execute(tx);
  if (rows.length === 0) return { ended: 0, sums: noFileSums };
  const ids = rows.map(({ id }) => id);
  const balances = batch.kind === 'accounts' ? await holdAndEnd(work, ids) : await withdraw(work, ids);
  const changes = ids.map((id) => ({ id, balance_cents: balances.get(id) ?? 0 }));
  await sql`
    insert into import_change (tenant_id, batch_id, chunk_no, change_no, subject, subject_id, action, earlier, later, balance_cents)
    select tenant.tenant_id, ${batch.batch_id}, ${batch.chunks}, (
        select coalesce(min(least(change_no, 0)), 0) from import_change where tenant_id = ${tenantId} and batch_id = ${batch.batch_id}
      ) - row_number() over (order by r.id), ${batch.kind === 'accounts' ? 'account' : 'offer'}, r.id, 'ended',
      ${JSON.stringify(earlierOf(batch.kind, false))}::jsonb, ${JSON.stringify(earlierOf(batch.kind, true))}::jsonb, r.balance_cents
    from tenant, json_to_recordset(${JSON.stringify(changes)}::json) as r (id uuid, balance_cents bigint)
    where tenant.tenant_id = ${tenantId}
  `.execute(tx);
  return { ended: ids.length, sums: [...balances.values()].reduce(addChange, noFileSums) };
}

function earlierOf(kind: string, isEnded: boolean): Record<string, boolean> {
  return kind === 'accounts' ? { isClosed: isEnded } : { isWithdrawn: isEnded };
}

async function holdAndEnd(work: ImportWork, ids: readonly string[]): Promise<Map<string, number>> {
  await sql`
    select from account where tenant_id = ${work.tenantId} and account_id = any(${ids}::uuid[]) order by account_id for no key update
  `.execute(work.tx);
  return endAccounts(work, ids);
}

async function withdraw({ tx, tenantId, now }: ImportWork, ids: readonly string[]): Promise<Map<string, number>> {
  await sql`
    update settlement_offer set withdrawn_at = ${now} where tenant_id = ${tenantId} and offer_id = any(${ids}::uuid[])
  `.execute(tx);
  return new Map();
}

function openRecords({ tenantId, batch }: { tenantId: string; batch: ImportWork['batch'] }) {
  if (batch.kind === 'accounts')
    return sql`
      select tenant_id, account_id as id, reference_code from account
      where tenant_id = ${tenantId} and payee_code = ${batch.payee_code} and closed_at is null
    `;
  return sql`
    select o.tenant_id, o.offer_id as id, o.reference_code from settlement_offer o
    join account a on a.tenant_id = o.tenant_id and a.account_id = o.account_id
    where o.tenant_id = ${tenantId} and a.payee_code = ${batch.payee_code} and o.withdrawn_at is null and o.reference_code is not null
  `;
}

function isInFile(batchId: string) {
  return sql<boolean>`exists (
    select from import_key k where k.tenant_id = ${currentTenant} and k.batch_id = ${batchId} and k.record_key = r.reference_code
  )`;
}
