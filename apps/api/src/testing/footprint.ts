import type { TestApi } from './test-api.ts';

/** Everything that a payment, a slip, a plan, a settlement or a saved method writes to. */
const tables = [
  'payment',
  'payment_share',
  'payment_attempt',
  'payment_event',
  'payment_authorization',
  'payment_method',
  'paypal_order',
  'idempotency_key',
  'ledger_transaction',
  'ledger_entry',
  'cash_slip',
  'installment_plan',
  'installment',
  'plan_version',
  'plan_event',
  'installment_recipe',
  'settlement',
  'settlement_event',
  'account',
];

/** What of money and methods stands in the database, as one text: two are the same when nothing was written between them. */
export async function footprintOf({ world }: Pick<TestApi, 'world'>): Promise<string> {
  const marks = tables.map(
    (table) => `(select coalesce(md5(string_agg(r::text, '|' order by r::text)), '') from ${table} r) as ${table}`,
  );
  const { rows } = await world.adminPool.query(`select ${marks.join(', ')}`);
  return JSON.stringify(rows[0]);
}
