import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentDesk, type PaymentDesk } from '../../testing/harness/payment-desk.ts';
import { tellPaymentEvents } from './tell-payment-events.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());

async function receipts(): Promise<number> {
  const [row] = await desk.query<{ count: number }>('select count(*)::int from message');
  return row?.count ?? Number.NaN;
}

it('a receipt stands in the transaction that marks its payment as told: where the mark fails there is none, and later one', async () => {
  const payer = await desk.newPayer();
  await desk.pay(payer, { method: await desk.card(payer) });
  await desk.query('alter table payment add constraint fails_mark check (is_untold) not valid');
  expect(await tellPaymentEvents(desk.worker, desk.tenant)).toBe(0);
  expect(await receipts()).toBe(0);
  // A cluster adds the number of a shard to the name, and says it only in the message.
  expect(desk.faults.splice(0)).toMatchObject([{ code: '23514', message: expect.stringContaining('"fails_mark') }]);
  await desk.query('alter table payment drop constraint fails_mark');
  expect(await tellPaymentEvents(desk.worker, desk.tenant)).toBe(1);
  expect(await receipts()).toBe(1);
});
