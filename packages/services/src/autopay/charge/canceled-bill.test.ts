import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AutopayHarness, openAutopayHarness } from '../../testing/harness/autopay-harness.ts';
import { importGood } from '../../testing/harness/import-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';

let harness: AutopayHarness;

/** The tenant's time zone is Chicago, six hours behind UTC. */
const at = (day: string, hour = '09:00') => {
  harness.world.clock.now = new Date(`${day}T${hour}:00-06:00`);
};

beforeAll(async () => {
  harness = await openAutopayHarness(providedUrls());
});
afterAll(() => harness.close());

/** Makes an agreement for a bill of $90.00, due on December 18, and delivers the notice. */
async function announced(billNumber: string): Promise<Payer> {
  at('2026-11-23', '10:00');
  const payer = await harness.newPayer();
  await harness.bill(payer, { billNumber });
  await harness.enrolled(payer);
  at('2026-12-05');
  await harness.notify();
  await harness.deliver();
  return payer;
}

/** The creditor states the balance as of before the payment. */
async function cancel(
  { accountReferenceCode }: Payer,
  { billNumber, balance }: Record<'billNumber' | 'balance', string>,
) {
  const { batch } = await importGood(harness.world, {
    tenant: harness.tenant,
    kind: 'balances',
    asOf: new Date('2026-12-04T12:00:00-06:00'),
    text: `accountReferenceCode,balance,billNumber,isBillCanceled\n${accountReferenceCode},${balance},${billNumber},yes\n`,
  });
  return batch.counts;
}

const refundCases = ({ session }: Payer) =>
  harness.query("select payment_id from operator_case where customer_id = $1 and kind = 'refund-to-check'", [
    session.customerId,
  ]);

it('a bill that a file cancels before its day is not paid', async () => {
  const payer = await announced('X-1');
  expect(await cancel(payer, { billNumber: 'X-1', balance: '0.00' })).toEqual({ changed: 1 });
  at('2026-12-18', '06:00');
  expect(await harness.advance()).toBe(0);
  const [agreement] = await harness.list(payer);
  expect(agreement?.charges).toMatchObject([{ state: 'canceled', reason: 'bill-canceled' }]);
  expect(await refundCases(payer)).toEqual([]);
});

it('a bill that a file cancels after autopay paid it opens one case for a refund', async () => {
  const payer = await announced('X-2');
  at('2026-12-18', '06:00');
  expect(await harness.advance()).toBe(1);
  await harness.settle();
  const [agreement] = await harness.list(payer);
  const paymentId = agreement?.charges[0]?.paymentId;
  at('2026-12-28');
  for (const counts of [{ changed: 1 }, { unchanged: 1 }])
    expect(await cancel(payer, { billNumber: 'X-2', balance: '0.00' })).toEqual(counts);
  expect(await refundCases(payer)).toEqual([{ payment_id: paymentId }]);
  expect(await harness.differences()).toEqual([]);
});
