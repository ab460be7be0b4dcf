import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { todayIn } from '@quittance/domain/dates/business-day';
import { emptyContact, sealContact } from '@quittance/services/customers/contact';
import { demoCardTokenizer } from '@quittance/services/demo/tokenize-demo-card';
import { keyring } from '@quittance/services/tenants/keyring';
import { sql } from 'kysely';
import { benchTenant } from './bench-customers.ts';
import { benchSecrets } from './bench-secrets.ts';
import type { BenchSystem } from './bench-system.ts';

/** Plans for the worker. As many again are for pgbench, and one more is for recording a payment. */
export const planCount = 3_000;
/** Each plan has one payment a day for this many days, from tomorrow on. */
export const planDays = 6;

/** Ends every id that belongs to plan n. */
export function planNumber(n: number): number {
  return 200_000_000_000 + n;
}

export function dayFromNow(days: number): string {
  return todayIn('America/Chicago', Date.now()).add({ days }).toString();
}

export async function makeBenchPlans(system: BenchSystem): Promise<void> {
  const tokenize = demoCardTokenizer({ url: system.sandboxUrl, publishableKey: benchSecrets.sandboxPublishableKey });
  const card = await tokenize({ number: '4242424242424242', expMonth: 12, expYear: 2034, name: 'Bench', zip: '60601' });
  const numbers = Array.from({ length: 2 * planCount + 1 }, (_, n) => planNumber(n));
  const pool = openPool({ url: system.adminUrl, max: 1, applicationName: 'bench' });
  await pool.query(`create sequence bench_plan start ${planNumber(planCount)}`);
  await pool.query('grant usage on sequence bench_plan to public');
  await tenantDatabase(pool).inTenant(benchTenant.id, async (tx) => {
    const t = benchTenant.id;
    const plans = sql`unnest(${numbers}::bigint[]) as n (number), lateral (select ('00000000-0000-7000-8000-' || n.number)::uuid as id) as i`;
    const key = await keyring(benchSecrets).forTenant(benchTenant.id, tx);
    const customers = numbers.map((number) => {
      const contact = { ...emptyContact, firstName: 'Bench', lastName: 'Plan' };
      return sealContact(key, { customerId: `00000000-0000-7000-8000-${number}`, contact }).personal_data_sealed;
    });
    const statements = [
      sql`insert into customer (tenant_id, customer_id, reference_code, personal_data_sealed) select ${t}, ('00000000-0000-7000-8000-' || n.number)::uuid, 'C-' || n.number, n.sealed from unnest(${numbers}::bigint[], ${customers}::bytea[]) as n (number, sealed)`,
      sql`insert into account (tenant_id, account_id, customer_id, payee_code, reference_code, name, display_type, balance_cents, amount_due_cents, minimum_cents) select ${t}, i.id, i.id, 'BENCH', 'PLAN-' || n.number, 'Bench', 'Default', 1000000, 500, 100 from ${plans}`,
      sql`insert into ledger_transaction (tenant_id, transaction_id, kind, effective_on, created_at) select ${t}, i.id, 'adjust', current_date, now() from ${plans}`,
      sql`insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents) select ${t}, i.id, l.line, case l.line when 1 then 'receivable:' || i.id else 'opening_balances' end, l.amount from ${plans}, (values (1, 1000000), (2, -1000000)) as l (line, amount)`,
      sql`insert into payment_method (tenant_id, payment_method_id, customer_id, kind, usage, last_four, fingerprint, card_brand, card_bin_type, card_is_hsa, card_expiry_month, card_expiry_year, card_processor_token, payee_code, created_at) select ${t}, i.id, i.id, 'card', 'MultiUse', '4242', sha256(i.id::text::bytea), 'VISA', 'CREDIT', false, 12, 2034, ${card.token}, 'BENCH', now() from ${plans}`,
      sql`insert into installment_plan (tenant_id, plan_id, customer_id, account_id, payment_method_id, state, frequency, rhythm, goal_cents, after_missed, paid_by, confirmation_number, version_no, created_at, updated_at) select ${t}, i.id, i.id, i.id, i.id, 'active', 'weekly', '{"frequency":"weekly","weekday":1}', 100000, 'extend', 'creditcard', 'P' || n.number, 1, now(), now() from ${plans}`,
      sql`insert into plan_version (tenant_id, plan_id, version_no, customer_id, change, payment_method_id, installments, language, text, text_hash, client_address, user_agent, accepted_at) select ${t}, i.id, 1, i.id, 'created', i.id, '[]', 'en', 'Bench', sha256('Bench'), '127.0.0.1', 'bench', now() from ${plans}`,
      sql`insert into installment (tenant_id, plan_id, sequence, customer_id, state, due_on, charge_on, amount_cents, fee_cents) select ${t}, i.id, d.day, i.id, 'scheduled', current_date + d.day, ${dayFromNow(0)}::date + d.day + case when n.number < ${planNumber(planCount)} then 0 else 10000 end, 500, 0 from ${plans}, generate_series(1, ${planDays}::int) as d (day)`,
    ];
    for (const statement of statements) await statement.execute(tx);
  });
  await pool.query('vacuum analyze');
  await pool.end();
}
