import type { TestApi } from './test-api.ts';

/** Tables written by payments, slips, plans, settlements and saved payment methods. */
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
  'autopay',
  'autopay_version',
  'autopay_charge',
  'autopay_event',
  'settlement',
  'settlement_event',
  'account',
];

/** Hashes all payment data, so that equal footprints prove that nothing was written in between. */
export async function footprintOf({ world }: Pick<TestApi, 'world'>): Promise<string> {
  const marks = tables.map(
    (table) => `(select coalesce(md5(string_agg(r::text, '|' order by r::text)), '') from ${table} r) as ${table}`,
  );
  const { rows } = await world.adminPool.query(`select ${marks.join(', ')}`);
  return JSON.stringify(rows[0]);
}
