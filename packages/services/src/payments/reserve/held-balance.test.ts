import { untilLockWaits } from '@quittance/database/testing/lock-waits';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentDesk, type PaymentDesk } from '../../testing/harness/payment-desk.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());

it('checks the second of two simultaneous payments against the balance that the first one left (req 11.2)', async () => {
  const payer = await desk.newPayer();
  const method = await desk.card(payer);
  const holder = await desk.world.adminPool.connect();
  await holder.query('begin');
  const ofPayer = [desk.tenant.id, payer.accountReferenceCode];
  await holder.query('select from account where tenant_id = $1 and reference_code = $2 for update', ofPayer);
  // Each fits the balance of $200.00, but not both together.
  const payments = [15_000, 14_000].map((amount) => desk.submit(payer, { method, amountCents: cents(amount) }));
  await untilLockWaits(desk.world.adminPool, 2);
  await holder.query('commit');
  holder.release();
  const results = await Promise.all(payments);
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['final', 'refused']);
  expect(results).toContainEqual({ kind: 'refused', code: 'AmountAboveMaximum', field: 'amount' });
  expect(await desk.balance(payer)).toBeGreaterThan(0);
  expect(await desk.differences()).toEqual([]);
});
