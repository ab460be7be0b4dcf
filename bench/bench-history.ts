import { openPool } from '@quittance/database/connection-pool';
import { tenantId } from '@quittance/database/tenant-id';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { sessionTokens } from '@quittance/services/sign-in/session-tokens';
import { sql } from 'kysely';
import { type BenchCustomer, benchTenant, customerCount, customerId, customerNumber } from './bench-customers.ts';
import { benchSecrets } from './bench-secrets.ts';
import type { BenchSystem } from './bench-system.ts';

export const readerCount = 10;

const dayMs = 86_400_000;

/**
 * Fills the table with `count` payments from the last two years, in order of time, with their shares and events. Each
 * reader gets `own` of them, spread evenly among those of other customers. Deletes all earlier payments and their
 * ledger entries.
 */
export async function plantHistory(system: BenchSystem, { count, own }: { count: number; own: number }): Promise<void> {
  const pool = openPool({ url: system.adminUrl, max: 1, applicationName: 'bench', statementMs: 0 });
  const id = tenantId(benchTenant.id);
  const [stride, readers] = [count / (readerCount * own), readerCount];
  const firstMs = Date.now() - 730 * dayMs;
  const stepMs = (729 * dayMs) / count;
  await tenantDatabase(pool).inTenant(id, async (tx) => {
    // Skips foreign key checks and the triggers that keep ledger tables from being truncated. The rows are valid by
    // construction, and a million of them take one minute instead of ten.
    await sql`set local session_replication_role = replica`.execute(tx);
    // This trigger still fills the columns that the previous release reads.
    await sql`alter table payment enable always trigger payment_names_kept`.execute(tx);
    await sql`truncate payment cascade`.execute(tx);
    await sql`create temporary table planted on commit drop as
      select n, at, (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid as payment_id,
        ('00000000-0000-7000-8000-' || ${customerNumber(0)}::bigint + who)::uuid as owner
      from generate_series(0, ${count - 1}::bigint) as n,
        lateral (select (${firstMs}::numeric + n * ${stepMs}::numeric)::bigint as ms,
          case when n % ${stride}::bigint = 0 then n / ${stride}::bigint % ${readers}::bigint
            else ${readers}::bigint + n % ${customerCount - readers}::bigint end as who) as placed,
        lateral (select to_timestamp(ms / 1000.0) as at) as moment`.execute(tx);
    await sql`insert into payment (tenant_id, payment_id, customer_id, account_id, payment_method_id, state, amount_cents, fee_cents,
        is_settlement, paid_by, scheduled_for, confirmation_number, created_at, updated_at)
      select ${id}, payment_id, owner, owner, owner, 'succeeded', 500 + n % 9500, 0, false, 'creditcard', at::date,
        'QT' || lpad(upper(to_hex(n)), 8, '0'), at, at from planted order by n`.execute(tx);
    await sql`insert into payment_share (tenant_id, payment_id, account_id, customer_id, amount_cents, balance_after_cents, paid_on, paid_cents, paid_count)
      select ${id}, payment_id, owner, owner, 500 + n % 9500, 100000000, at::date, 500 + n % 9500, 1 from planted order by n`.execute(
      tx,
    );
    await sql`insert into payment_event (tenant_id, payment_id, event_no, event, from_state, to_state, at)
      select ${id}, payment_id, step.no, step.event, step.origin, step.target, at from planted,
        (values (1, 'reserved', null, 'reserved'), (2, 'claimed', 'reserved', 'submitting'),
          (3, 'processor-succeeded', 'submitting', 'succeeded')) as step (no, event, origin, target) order by n, step.no`.execute(
      tx,
    );
    await sql`alter table payment enable trigger payment_names_kept`.execute(tx);
  });
  await pool.query('vacuum analyze payment, payment_share, payment_event');
  await pool.end();
}

/** The accounts of a customer with many, such as a landlord. */
export const manyAccounts = 500;

/** Gives each reader 500 accounts, and moves the reader's payments from the first one to all of them in turn. */
export async function plantAccounts(system: BenchSystem): Promise<void> {
  const pool = openPool({ url: system.adminUrl, max: 1, applicationName: 'bench', statementMs: 0 });
  const id = tenantId(benchTenant.id);
  const readers = Array.from({ length: readerCount }, (_, n) => customerId(n));
  const accountId = (customer: string, n: string) =>
    sql.raw(
      `(left(${customer}::text, 14) || lpad(to_hex(28672 + ${n}), 4, '0') || substr(${customer}::text, 19))::uuid`,
    );
  await tenantDatabase(pool).inTenant(id, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into account (tenant_id, account_id, customer_id, payee_code, reference_code, name, display_type, balance_cents, amount_due_cents, minimum_cents, due_on)
      select tenant_id, ${accountId('customer_id', 'n')}, customer_id, payee_code, reference_code || '-' || n, 'Unit ' || n, 'Default', 50000, 8000, 100, current_date + 7
      from account, generate_series(1, ${manyAccounts - 1}::int) as n where tenant_id = ${id} and account_id = any(${readers}::uuid[])`.execute(
      tx,
    );
    const spread = sql`with numbered as materialized (
        select payment_id, customer_id, row_number() over (partition by customer_id order by payment_id) % ${manyAccounts} as n
        from payment where tenant_id = ${id} and customer_id = any(${readers}::uuid[])
      ), moved as (select payment_id, ${accountId('customer_id', 'n')} as account_id from numbered where n > 0)`;
    await sql`${spread} update payment set account_id = moved.account_id from moved where tenant_id = ${id} and payment.payment_id = moved.payment_id`.execute(
      tx,
    );
    await sql`update payment_share set account_id = payment.account_id from payment
      where payment_share.tenant_id = ${id} and payment.tenant_id = ${id} and payment.payment_id = payment_share.payment_id
        and payment.customer_id = any(${readers}::uuid[])`.execute(tx);
  });
  await pool.query('vacuum analyze account, payment, payment_share');
  await pool.end();
}

/** Signs the readers in again, because tokens expire after 10 minutes and filling the table can take longer. */
export async function signReadersIn(system: BenchSystem): Promise<BenchCustomer[]> {
  const pool = openPool({ url: system.adminUrl, max: 1, applicationName: 'bench' });
  const tokens = await sessionTokens(Buffer.from(benchSecrets.tokenSecret));
  const readers: BenchCustomer[] = [];
  for (let n = 0; n < readerCount; n++) {
    const id = customerId(n);
    const uniqueName = `bench-${customerNumber(n)}`;
    const of = { tenantId: benchTenant.id, sessionId: id, customerId: id, uniqueName, payeeCode: 'BENCH' };
    const { token, tokenId } = await tokens.issue(of, new Date());
    await pool.query('update session set token_id = $1, last_seen_at = now() where session_id = $2', [tokenId, id]);
    readers.push({ n, token, tenant: benchTenant });
  }
  await pool.end();
  return readers;
}
