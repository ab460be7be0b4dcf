import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../testing/cloned-database.ts';
import { plantTenant } from '../testing/plant-rows.ts';
import { providedUrls } from '../testing/provided-urls.ts';

let cloned: ClonedDatabase;
let admin: pg.Client;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  await plantTenant(cloned.adminUrl, 'once');
  admin = new pg.Client({ connectionString: cloned.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await cloned.drop();
});
beforeEach(() => admin.query('begin'));
afterEach(() => admin.query('rollback'));

async function refusedBy(statement: string): Promise<string | undefined> {
  try {
    await admin.query(statement);
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') return error.constraint;
    throw error;
  }
}

/** Builds an insert that repeats a row of the table with some columns changed. */
const again = (table: string, changes: Record<string, unknown>) =>
  `insert into ${table} select (jsonb_populate_record(r, '${JSON.stringify(changes)}')).* from ${table} r limit 1`;

/** Both customers of the tenant pay the same installment of the same plan. */
const twoForOneInstallment = `
  update payment p set plan_id = i.plan_id, installment_sequence = i.sequence
  from (select * from installment limit 1) i where p.tenant_id = i.tenant_id`;

describe('unique rows (req 11.2)', () => {
  it.each([
    ['a payer’s idempotency key', again('idempotency_key', { payment_id: randomUUID() }), 'idempotency_key_pk'],
    ['the number of a payment’s attempt', again('payment_attempt', { processor_key: 'other' }), 'payment_attempt_pk'],
    ['an attempt’s key at the processor', again('payment_attempt', { attempt_no: 2 }), 'payment_attempt_key_unique'],
    [
      'a charge of the processor',
      "update payment_attempt set processor_reference = 'ch_1'",
      'payment_attempt_reference_unique',
    ],
    ['an event of the processor', again('processor_event', {}), 'processor_event_pk'],
    ['the number of a payment’s step', again('payment_event', { event: 'claimed' }), 'payment_event_pk'],
    ['the sequence of an installment in its plan', again('installment', { amount_cents: 51 }), 'installment_pk'],
    ['a live payment of an installment', twoForOneInstallment, 'payment_live_once_an_installment'],
    [
      'an open plan of an account',
      again('installment_plan', { plan_id: randomUUID(), confirmation_number: 'P-other' }),
      'installment_plan_open_once_an_account',
    ],
    [
      'an acceptance of an offer',
      again('settlement', { settlement_id: randomUUID(), state: 'broken' }),
      'settlement_once_an_offer',
    ],
  ])('include %s', async (_what, statement, constraint) => {
    expect(await refusedBy(statement)).toBe(constraint);
  });
});
