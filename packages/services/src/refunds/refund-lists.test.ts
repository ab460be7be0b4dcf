import { providedUrls } from '@quittance/database/testing/provided-urls';
import { adjustmentReasons } from '@quittance/domain/adjustments/adjustment-rules';
import { manualForms } from '@quittance/domain/payments/manual-payment';
import { refundStates } from '@quittance/domain/payments/refunds/refund-life';
import { refundKinds, refundReasons } from '@quittance/domain/payments/refunds/refund-rules';
import { waysToPay } from '@quittance/domain/payments/transaction-status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());

it.each([
  ['refund_state_known', refundStates],
  ['refund_kind_known', refundKinds],
  ['refund_reason_known', refundReasons],
  ['adjustment_reason_known', adjustmentReasons],
  ['manual_payment_form_known', manualForms],
  ['payment_paid_by_known', waysToPay],
])('the database constraint %s allows exactly the values in the domain', async (constraint, values) => {
  const text = 'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1';
  const { rows } = await world.adminPool.query<{ definition: string }>(text, [constraint]);
  const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([a-z-]+)'::text/g)].map(([, value]) => value);
  expect(allowed.toSorted()).toEqual([...values].toSorted());
});
