import { untilLockWaits } from '@quittance/database/testing/lock-waits';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentHarness, type PaymentHarness } from '../../testing/harness/payment-harness.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

it('the second of two simultaneous payments is checked against the balance that the first one left (req 11.2)', async () => {
  const payer = await harness.newPayer();
  const method = await harness.card(payer);
  const holder = await harness.world.adminPool.connect();
  await holder.query('begin');
  const ofPayer = [harness.tenant.id, payer.accountReferenceCode];
  await holder.query('select from account where tenant_id = $1 and reference_code = $2 for update', ofPayer);
  // Each fits the balance of $200.00, but not both together.
  const payments = [15_000, 14_000].map((amount) => harness.submit(payer, { method, amountCents: cents(amount) }));
  await untilLockWaits(harness.world.adminPool, 2);
  await holder.query('commit');
  holder.release();
  const results = await Promise.all(payments);
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['final', 'refused']);
  expect(results).toContainEqual({ kind: 'refused', code: 'AmountAboveMaximum', field: 'amount' });
  expect(await harness.balance(payer)).toBeGreaterThan(0);
  expect(await harness.differences()).toEqual([]);
});
