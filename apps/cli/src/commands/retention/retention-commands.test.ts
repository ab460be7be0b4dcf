import { queueMessage } from '@quittance/services/messages/queue-message';
import { makeCustomer } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CliHarness, openCliHarness } from '../../testing/cli-harness.ts';

let harness: CliHarness;

beforeAll(async () => {
  harness = await openCliHarness();
});
afterAll(() => harness.close());

it('retention hold removes a message from the deletion report, and retention release restores it', async () => {
  const { context, adminPool } = harness.world;
  const { customerId } = await makeCustomer(harness.world, { tenant: harness.tenant, login: 'held', accounts: [] });
  await context.database.inTenant(harness.tenant.id, (tx) =>
    queueMessage(tx, context, {
      ...{ tenant: harness.tenant, customerId, language: 'en' },
      message: { channel: 'email', to: 'held@example.com', facts: { template: 'PasswordChanged' } },
    }),
  );
  await adminPool.query(
    "update message set state = 'sent', sealed = null, ended_at = created_at where customer_id = $1",
    [customerId],
  );
  const messages = async () => {
    const { document } = await harness.json(['retention', 'report', '--month', '2099-01']);
    return document.records.find(({ record }: { record: string }) => record === 'message');
  };
  expect(await messages()).toMatchObject({ rows: 1, held: 0 });
  expect((await harness.json(['retention', 'hold', customerId, '--reason', 'Lawsuit 26-CV-104'])).code).toBe(0);
  expect(await messages()).toMatchObject({
    rows: 0,
    held: 1,
    rules: expect.arrayContaining([expect.objectContaining({ period: '3 years' })]),
  });
  expect((await harness.run(['retention', 'report', '--tenant', 'lumen'])).stdout).toContain('Lawsuit 26-CV-104');
  expect(await harness.json(['retention', 'release', customerId])).toMatchObject({ code: 2 });
  expect((await harness.json(['retention', 'release', customerId, '--yes'])).code).toBe(0);
  expect(await messages()).toMatchObject({ rows: 1, held: 0 });
});

it('retention commands refuse an unknown customer and an invalid month', async () => {
  const unknown = '0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f';
  expect((await harness.json(['retention', 'hold', unknown, '--reason', 'none'])).code).not.toBe(0);
  expect((await harness.json(['retention', 'release', unknown, '--yes'])).code).not.toBe(0);
  expect(await harness.json(['retention', 'report', '--month', '2026-13'])).toMatchObject({ code: 2 });
});
