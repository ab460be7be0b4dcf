import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { openPaymentHarness, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { claimPayment } from '../charge/claim-payment.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

it('recordEvent ignores a late step, so that a succeeded payment stays succeeded (req 11.1)', async () => {
  const payer = await harness.newPayer();
  const id = await harness.reserve(payer, { method: await harness.card(payer) });
  const claimed = await claimPayment(harness.worker, { tenantId: harness.tenant.id, paymentId: id });
  if (!claimed) throw new Error('the payment was not claimed');
  const occasion = { tenantId: harness.tenant.id, paymentId: id, today: '2026-11-23', now: harness.world.clock.now };
  const expected = { ...claimed, state: 'submitting' } as const;
  const say = (event: 'processor-succeeded' | 'outcome-unknown') =>
    harness.worker.database.inTenant(harness.tenant.id, (tx) =>
      recordEvent(tx, { ...occasion, happening: { event }, expected }),
    );
  expect(await say('processor-succeeded')).toBe('succeeded');
  expect(await say('outcome-unknown')).toBeUndefined();
  expect(await harness.payment(id)).toMatchObject({ state: 'succeeded' });
  expect(await harness.trail(id)).toEqual(['reserved', 'claimed', 'processor-succeeded']);
});
