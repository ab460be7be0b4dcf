import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../prepare-database.ts';
import { createEmptyDatabase } from '../testing/cloned-database.ts';
import { type PlantedTenant, plantTenant } from '../testing/plant-rows.ts';
import { providedUrls } from '../testing/provided-urls.ts';

/** Match the passwords of the test run's roles, which another database must not change. */
const passwords = { appPassword: 'test-app', workerPassword: 'test-worker', staffPassword: 'test-staff' };

let drop: () => Promise<void>;
let admin: pg.Client;
let adminUrl: string;
let ours: PlantedTenant;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  return client;
}

beforeEach(async () => {
  ({ adminUrl, drop } = await createEmptyDatabase(providedUrls().adminUrl));
  await prepareDatabase({ adminUrl, ...passwords, before: { '0116_paid_shares': async () => {} }, isAhead: true });
  admin = await connect();
  ours = await plantTenant(adminUrl, 'ours');
});
afterEach(async () => {
  await admin.end();
  await drop();
});

const prepare = () => prepareDatabase({ adminUrl, ...passwords });
const setState = (client: pg.Client, state: string) =>
  client.query('update payment set state = $1 where payment_id = $2', [state, ours.customers[0].paymentId]);
const shares = async () =>
  (
    await admin.query(
      'select paid_on::text, paid_cents::int, paid_count from payment_share order by paid_on nulls last',
    )
  ).rows;

const unpaid = { paid_on: null, paid_cents: null, paid_count: null };

describe('upgrade to shares that keep what was paid', () => {
  it('fills paid and partly refunded payments and leaves payments in progress', async () => {
    await setState(admin, 'settled');
    await admin.query("update refund set state = 'succeeded', amount_cents = 40");
    await admin.query('update refund_share set amount_cents = 40');
    await prepare();
    expect(await shares()).toEqual([{ paid_on: '2026-11-23', paid_cents: 60, paid_count: 1 }, unpaid]);
  });

  it('comes back to a payment that another process has locked', async () => {
    await setState(admin, 'succeeded');
    const other = await connect();
    let released: Promise<unknown> | undefined;
    const lock = async () => {
      await other.query('begin');
      await other.query('select from payment for update');
      released = delay(300).then(() => other.query('commit'));
    };
    await prepareDatabase({ adminUrl, ...passwords, before: { '0117_paid_share_index': lock } });
    await released;
    await other.end();
    expect(await shares()).toEqual([{ paid_on: '2026-11-23', paid_cents: 100, paid_count: 1 }, unpaid]);
  });
});
