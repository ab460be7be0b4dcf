import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentHarness, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { notifyPaymentEvents } from './notify-payment-events.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

async function receipts(): Promise<number> {
  const [row] = await harness.query<{ count: number }>('select count(*)::int from message');
  return row?.count ?? Number.NaN;
}

it('a receipt is queued in the transaction that marks its payment, so a later round queues it if marking fails', async () => {
  const payer = await harness.newPayer();
  await harness.pay(payer, { method: await harness.card(payer) });
  await harness.query('alter table payment add constraint fails_mark check (is_unnotified) not valid');
  expect(await notifyPaymentEvents(harness.worker, harness.tenant)).toBe(0);
  expect(await receipts()).toBe(0);
  // On a cluster, the constraint's name has a shard number, and only the error's message contains it.
  expect(harness.faults.splice(0)).toMatchObject([{ code: '23514', message: expect.stringContaining('"fails_mark') }]);
  await harness.query('alter table payment drop constraint fails_mark');
  expect(await notifyPaymentEvents(harness.worker, harness.tenant)).toBe(1);
  expect(await receipts()).toBe(1);
});
