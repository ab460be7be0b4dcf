import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlantedDatabase, type PlantedDatabase } from '../testing/planted-database.ts';

/** A planted row to repeat, with other values in the columns that the promise doesn't cover. */
type Double = {
  promise: string;
  table: string;
  key: string;
  /** SQL values by column, set in the existing row. */
  first?: Record<string, string>;
  /** SQL values by column, for the second row. */
  second?: Record<string, string>;
};

const newId = 'gen_random_uuid()';
const doubles: Double[] = [
  {
    promise: 'a key of a payer makes one payment',
    table: 'idempotency_key',
    key: 'idempotency_key_pk',
    second: { payment_id: newId },
  },
  {
    promise: 'no two attempts of a payment have the same number',
    table: 'payment_attempt',
    key: 'payment_attempt_pk',
    second: { processor_key: "'another key'" },
  },
  {
    promise: 'a key at the processor belongs to one attempt',
    table: 'payment_attempt',
    key: 'payment_attempt_key_unique',
    second: { attempt_no: '2' },
  },
  {
    promise: 'a charge of the processor belongs to one attempt',
    table: 'payment_attempt',
    key: 'payment_attempt_reference_unique',
    first: { processor_reference: "'ch_1'" },
    second: { attempt_no: '2', processor_key: "'another key'" },
  },
  {
    promise: 'no two installments of a plan have the same position',
    table: 'installment',
    key: 'installment_pk',
    second: { amount_cents: '1' },
  },
  {
    promise: 'an installment has one live payment',
    table: 'payment',
    key: 'payment_live_once_an_installment',
    first: {
      plan_id: '(select plan_id from installment i where i.customer_id = t.customer_id)',
      installment_sequence: '1',
    },
    second: { payment_id: newId, confirmation_number: "'another number'" },
  },
  {
    promise: 'an account has one open plan',
    table: 'installment_plan',
    key: 'installment_plan_open_once_an_account',
    second: { plan_id: newId, confirmation_number: "'another number'" },
  },
  {
    promise: 'an offer is accepted once',
    table: 'settlement',
    key: 'settlement_once_an_offer',
    // A finished settlement frees its account but not its offer.
    first: { state: "'completed'", discount_cents: '0', completed_at: 'now()' },
    second: { settlement_id: newId },
  },
  {
    promise: 'an account has one open settlement',
    table: 'settlement',
    key: 'settlement_open_once_an_account',
    second: { settlement_id: newId, offer_id: newId },
  },
  {
    promise: 'an event of a processor is processed once',
    table: 'processor_event',
    key: 'processor_event_pk',
    second: { received_at: "now() + interval '1 day'" },
  },
  {
    promise: 'a payment has one transaction of each kind',
    table: 'ledger_transaction',
    key: 'ledger_transaction_once',
    second: { transaction_id: newId },
  },
  {
    promise: 'no two entries of a transaction have the same position',
    table: 'ledger_entry',
    key: 'ledger_entry_pk',
    second: { amount_cents: '7' },
  },
  {
    promise: 'a card or bank account is saved once',
    table: 'payment_method',
    key: 'payment_method_saved_once',
    second: { payment_method_id: newId },
  },
  {
    promise: 'a charge in the processor’s report is read once',
    table: 'reported_charge',
    key: 'reported_charge_pk',
    second: { processor_key: "'another key'" },
  },
  {
    promise: 'a line of a bank statement is read once',
    table: 'bank_entry',
    key: 'bank_entry_pk',
    second: { amount_cents: '7' },
  },
  {
    promise: 'the same discrepancy is one open difference',
    table: 'reconciliation_difference',
    key: 'reconciliation_difference_once',
    second: { difference_id: newId },
  },
  {
    promise: 'an account is disputed once at a time',
    table: 'dispute',
    key: 'dispute_open_once_an_account',
    second: { dispute_id: newId },
  },
];

let planted: PlantedDatabase;

beforeAll(async () => {
  planted = await openPlantedDatabase();
});
afterAll(() => planted.close());

/** Inserts the second row and returns the constraint that refuses it, if any. Rolls everything back. */
async function putBeside({ table, first, second = {} }: Double, withoutKey?: string): Promise<string | undefined> {
  const client = planted.client('admin');
  const where = `tenant_id = '${planted.ours.tenantId}'`;
  await client.query('begin');
  try {
    if (withoutKey !== undefined) await drop({ table, key: withoutKey });
    // Disables triggers and foreign keys, to check only unique keys.
    await client.query('set local session_replication_role = replica');
    const values = Object.entries(first ?? {}).map(([column, value]) => `${column} = ${value}`);
    if (values.length > 0) {
      const one = `t.ctid = (select ctid from ${table} where ${where} order by ctid limit 1)`;
      await client.query(`update ${table} t set ${values.join(', ')} where ${one}`);
    }
    const changes = Object.entries(second).map(([column, value]) => `'${column}', ${value}`);
    const changed = Object.keys(first ?? {}).map((column) => `${column} is not null`);
    const { rowCount } = await client.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changes.join(', ')}))).*
       from ${table} t where ${[where, ...changed].join(' and ')} order by ctid desc limit 1`,
    );
    expect(rowCount).toBe(1);
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') return error.constraint;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

async function drop({ table, key }: { table: string; key: string }): Promise<void> {
  const client = planted.client('admin');
  await client.query(`alter table ${table} drop constraint if exists ${key} cascade`);
  await client.query(`drop index if exists ${key}`);
}

describe('unique keys (req 11.2)', () => {
  it.each(doubles)('enforce that $promise ($key)', async (double) => {
    expect(await putBeside(double)).toBe(double.key);
  });

  it.each(doubles)('no longer enforce that $promise once the key is dropped', async (double) => {
    expect(await putBeside(double, double.key)).toBeUndefined();
  });

  it('enforce that a hold ends once, settled or void (ledger_transaction_hold_ends_once)', async () => {
    const key = 'ledger_transaction_hold_ends_once';
    const client = planted.client('admin');
    const settle = `insert into ledger_transaction (tenant_id, transaction_id, payment_id, kind, effective_on, created_at)
      select tenant_id, ${newId}, payment_id, 'settle', effective_on, created_at from ledger_transaction
      where tenant_id = '${planted.ours.tenantId}' and kind = 'reserve'`;
    const voidIt = settle.replace("'settle'", "'void'");
    await client.query(`begin; ${settle}`);
    await expect(client.query(voidIt)).rejects.toMatchObject({ code: '23505', constraint: key });
    await client.query('rollback');
    await client.query(`begin; drop index ${key}; ${settle}`);
    expect(await client.query(voidIt)).toMatchObject({ rowCount: 2 });
    await client.query('rollback');
  });
});
