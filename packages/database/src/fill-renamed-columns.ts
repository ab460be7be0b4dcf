import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { type TenantId, tenantId } from './tenant-id.ts';
import { type TenantTransaction, tenantDatabase } from './tenant-transaction.ts';

/** A renamed column's table, and each old name with its new one. */
export type RenamedColumns = { readonly table: string; readonly names: Readonly<Record<string, string>> };

/**
 * Renamed columns to fill in all rows, by the migration that checks them. The previous release's columns stay next to
 * them until the next release, and triggers keep both the same.
 */
export const renamedColumns: Readonly<Record<string, readonly RenamedColumns[]>> = {
  '0080_plain_names_checked': [
    { table: 'plan_event', names: { told_at: 'notified_at' } },
    { table: 'settlement_event', names: { told_at: 'notified_at' } },
    { table: 'dispute_event', names: { told_at: 'notified_at' } },
    { table: 'dispute_answer', names: { words_sealed: 'text_sealed' } },
    { table: 'webhook_endpoint', names: { rests_until: 'paused_until' } },
    { table: 'ach_file', names: { held_because: 'hold_reason' } },
    { table: 'import_batch', names: { most_ended_percent: 'max_ended_percent' } },
    { table: 'reconciliation_difference', names: { closed_because: 'closing_reason' } },
    {
      table: 'operator_case',
      names: {
        paper_kind: 'document_kind',
        paper_subject: 'document_subject',
        paper_language: 'document_language',
        paper_requested: 'document_requested',
      },
    },
  ],
  '0083_payment_names_checked': [
    {
      table: 'payment',
      names: { pay_on: 'scheduled_for', is_untold: 'is_unnotified', told_event_no: 'notified_event_no' },
    },
    { table: 'refund', names: { is_untold: 'is_unnotified' } },
    { table: 'agent_link', names: { pay_on: 'scheduled_for' } },
    { table: 'customer', names: { person_sealed: 'personal_data_sealed' } },
  ],
};

/** Rows locked at once, for some tens of milliseconds. */
const batchSize = 500;
const waitMs = 200;
const maxPasses = 150;

/**
 * Copies the old columns to the new ones in small transactions, while processes of the previous release keep running.
 * Never waits for a row that one of them has locked, so it can't deadlock with them: it comes back to that row later.
 * The next run continues after an interruption. Requires the role that owns the tables. Throws if a row stays locked
 * for half a minute.
 */
export async function fillRenamedColumns(pool: pg.Pool, columns: readonly RenamedColumns[]): Promise<void> {
  const database = tenantDatabase(pool);
  const tenants = await database.outsideTenants((tx) => tx.selectFrom('tenant').select('tenant_id').execute());
  for (const { tenant_id: id } of tenants) {
    const tenant = tenantId(id);
    for (const of of columns) {
      const key = await database.outsideTenants((tx) => readKey(tx, of.table));
      const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>) => database.inTenant(tenant, work);
      for (let pass = 0; ; pass++) {
        for (let after: Row | undefined; ; ) {
          const filled = await inTenant((tx) => fillBatch(tx, { tenant, of, key, after }));
          after = filled.at(-1);
          if (filled.length < batchSize) break;
        }
        if (!(await inTenant((tx) => isUnfilled(tx, { tenant, of })))) break;
        if (pass === maxPasses) throw new Error(`rows of ${of.table} stay locked by others: run this again later`);
        await delay(waitMs);
      }
    }
  }
}

type Row = Readonly<Record<string, string>>;
type KeyColumn = { readonly name: string; readonly type: string };

/** Returns the primary key without the tenant. */
async function readKey(tx: TenantTransaction, table: string): Promise<readonly KeyColumn[]> {
  const { rows } = await sql<KeyColumn>`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_constraint c cross join unnest(c.conkey) with ordinality as k (no, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.no
    where c.contype = 'p' and c.conrelid = to_regclass(${table}) and a.attname <> 'tenant_id' order by k.place
  `.execute(tx);
  return rows;
}

async function fillBatch(
  tx: TenantTransaction,
  {
    tenant,
    of,
    key,
    after,
  }: { tenant: TenantId; of: RenamedColumns; key: readonly KeyColumn[]; after: Row | undefined },
): Promise<readonly Row[]> {
  const keys = sql.join(key.map(({ name }) => sql.ref(name)));
  const position = key.map(({ name, type }) => sql`${after?.[name] ?? null}::text::${sql.raw(type)}`);
  const { rows } = await sql<Row>`
    with filled as (
      update ${sql.table(of.table)}
      set ${sql.join(Object.entries(of.names).map(([old, name]) => sql`${sql.ref(name)} = ${sql.ref(old)}`))}
      where tenant_id = ${tenant} and (${keys}) in (
        select ${keys} from ${sql.table(of.table)}
        where tenant_id = ${tenant} and ${differs(of)} and ${after ? sql`(${keys}) > (${sql.join(position)})` : sql`true`}
        order by ${keys} limit ${batchSize} for no key update skip locked)
      returning ${keys}
    )
    select ${sql.join(key.map(({ name }) => sql`${sql.ref(name)}::text`))} from filled order by ${sql.join(key.map(({ name }) => sql.ref(`filled.${name}`)))}
  `.execute(tx);
  return rows;
}

async function isUnfilled(
  tx: TenantTransaction,
  { tenant, of }: { tenant: TenantId; of: RenamedColumns },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(of.table)} where tenant_id = ${tenant} and ${differs(of)} limit 1
  `.execute(tx);
  return rows.length > 0;
}

function differs({ names }: RenamedColumns) {
  const [old, renamed] = [Object.keys(names), Object.values(names)];
  return sql`(${sql.join(renamed.map((name) => sql.ref(name)))}) is distinct from (${sql.join(old.map((name) => sql.ref(name)))})`;
}
