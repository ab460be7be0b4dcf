import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { openPaymentDesk, type PaymentDesk } from '../../testing/harness/payment-desk.ts';
import { claimPayment } from '../charge/claim-payment.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());

it('recordEvent ignores a late step, so that a succeeded payment stays succeeded (req 11.1)', async () => {
  const payer = await desk.newPayer();
  const id = await desk.reserve(payer, { method: await desk.card(payer) });
  const claimed = await claimPayment(desk.worker, { tenantId: desk.tenant.id, paymentId: id });
  if (!claimed) throw new Error('the payment was not claimed');
  const occasion = { tenantId: desk.tenant.id, paymentId: id, today: '2026-11-23', now: desk.world.clock.now };
  const expected = { ...claimed, state: 'submitting' } as const;
  const say = (event: 'processor-succeeded' | 'outcome-unknown') =>
    desk.worker.database.inTenant(desk.tenant.id, (tx) =>
      recordEvent(tx, { ...occasion, happening: { event }, expected }),
    );
  expect(await say('processor-succeeded')).toBe('succeeded');
  expect(await say('outcome-unknown')).toBeUndefined();
  expect(await desk.payment(id)).toMatchObject({ state: 'succeeded' });
  expect(await desk.trail(id)).toEqual(['reserved', 'claimed', 'processor-succeeded']);
});
