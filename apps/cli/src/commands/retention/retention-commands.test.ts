import { queueMessage } from '@quittance/services/messages/queue-message';
import { makeCustomer } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CliDesk, openCliDesk } from '../../testing/cli-desk.ts';

let desk: CliDesk;

beforeAll(async () => {
  desk = await openCliDesk();
});
afterAll(() => desk.close());

it('retention hold removes a message from the deletion report, and retention release returns it', async () => {
  const { context, adminPool } = desk.world;
  const { customerId } = await makeCustomer(desk.world, { tenant: desk.tenant, login: 'held', accounts: [] });
  await context.database.inTenant(desk.tenant.id, (tx) =>
    queueMessage(tx, context, {
      ...{ tenant: desk.tenant, customerId, language: 'en' },
      message: { channel: 'email', to: 'held@example.com', facts: { template: 'PasswordChanged' } },
    }),
  );
  await adminPool.query(
    "update message set state = 'sent', sealed = null, ended_at = created_at where customer_id = $1",
    [customerId],
  );
  const messages = async () => {
    const { document } = await desk.json(['retention', 'report', '--month', '2099-01']);
    return document.records.find(({ record }: { record: string }) => record === 'message');
  };
  expect(await messages()).toMatchObject({ rows: 1, held: 0 });
  expect((await desk.json(['retention', 'hold', customerId, '--reason', 'Lawsuit 26-CV-104'])).code).toBe(0);
  expect(await messages()).toMatchObject({
    rows: 0,
    held: 1,
    rules: expect.arrayContaining([expect.objectContaining({ period: '3 years' })]),
  });
  expect((await desk.run(['retention', 'report', '--tenant', 'lumen'])).stdout).toContain('Lawsuit 26-CV-104');
  expect(await desk.json(['retention', 'release', customerId])).toMatchObject({ code: 2 });
  expect((await desk.json(['retention', 'release', customerId, '--yes'])).code).toBe(0);
  expect(await messages()).toMatchObject({ rows: 1, held: 0 });
});

it('retention commands refuse an unknown customer and an invalid month', async () => {
  const unknown = '0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f';
  expect((await desk.json(['retention', 'hold', unknown, '--reason', 'none'])).code).not.toBe(0);
  expect((await desk.json(['retention', 'release', unknown, '--yes'])).code).not.toBe(0);
  expect(await desk.json(['retention', 'report', '--month', '2026-13'])).toMatchObject({ code: 2 });
});
