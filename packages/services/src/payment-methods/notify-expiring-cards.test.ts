import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { makeCard } from '../testing/fixtures/test-tenant.ts';
import { openPlanHarness, type PlanHarness } from '../testing/harness/plan-harness.ts';
import { notifyExpiringCards } from './notify-expiring-cards.ts';

let harness: PlanHarness;
let payer: Awaited<ReturnType<PlanHarness['newPayer']>>;

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
});
afterAll(() => harness.close());
afterEach(() => expect(harness.faults.splice(0)).toEqual([]));
beforeEach(async () => {
  on('2026-11-23');
  await harness.query('update payment_method set expiry_noticed_at = now(), expiry_reminded_at = now()');
  payer = await harness.newPayer();
});

/** Noon in the tenant's time zone. */
const on = (day: string) => {
  harness.world.clock.now = new Date(`${day}T18:00:00Z`);
};
const notify = () => notifyExpiringCards(harness.worker, harness.tenant);
const card = (change: Partial<Parameters<typeof makeCard>[1]> = {}) =>
  makeCard(harness.world, { tenant: harness.tenant, session: payer.session, expMonth: 12, expYear: 2026, ...change });

async function sentMails() {
  await notify();
  await sweepMessages(harness.worker, harness.tenant);
  return harness.world.outbox.mails.splice(0);
}

describe('the owner of an expiring card', () => {
  it('is notified once in the card’s last 30 days, regardless of the number of workers', async () => {
    await card();
    on('2026-11-30');
    expect(await notify()).toBe(0);
    on('2026-12-01');
    const counts = await Promise.all([notify(), notify(), notify()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const [mail, ...others] = await sentMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'A saved card is about to expire',
      to: `${payer.session.login}@example.com`,
    });
    expect(mail?.text).toContain('Credit Card **4242 expires after December 31, 2026.');
    on('2026-12-31');
    expect(await notify()).toBe(0);
  });

  it('is notified in their language, also by text, that a plan uses the card', async () => {
    await harness.query("update customer set language = 'es' where customer_id = $1", [payer.session.customerId]);
    const phone = await makePhone(harness.world, { tenant: harness.tenant, session: payer.session });
    const method = await card();
    await harness.makePlan(payer, { startOn: '2026-12-14', method });
    on('2026-12-01');
    const [mail] = await sentMails();
    expect(mail?.subject).toBe('Una tarjeta guardada está por vencer');
    expect(mail?.text).toContain('Su plan de pagos usa esta tarjeta.');
    expect(harness.world.outbox.texts.splice(0)).toMatchObject([
      {
        to: phone,
        text: expect.stringContaining('su tarjeta terminada en 4242 sirve hasta el 31 de diciembre de 2026.'),
      },
    ]);
  });

  it('is reminded once in the card’s last 7 days while a plan uses it', async () => {
    const method = await card();
    const plan = await harness.makePlan(payer, { startOn: '2026-12-28', method });
    on('2026-12-01');
    await sentMails();
    on('2026-12-23');
    expect(await notify()).toBe(0);
    on('2026-12-24');
    expect(await sentMails()).toMatchObject([{ subject: 'Reminder: a saved card is about to expire' }]);
    await harness.query('update payment_method set expiry_reminded_at = null where customer_id = $1', [
      payer.session.customerId,
    ]);
    await harness.cancel(payer, plan.planId);
    expect(await notify()).toBe(0);
  });

  it.each([
    ['it has already expired', { expMonth: 11, expYear: 2026 }],
    ['it is valid for a long time', { expMonth: 12, expYear: 2027 }],
    ['it was for one payment', { usage: 'SingleUse' as const }],
  ])('is not notified when %s', async (_why, change) => {
    on('2026-11-01');
    await card(change);
    on('2026-12-01');
    expect(await notify()).toBe(0);
  });

  it('is not notified about a removed card or against their preferences, and the card is not checked again', async () => {
    await card();
    await harness.query('update payment_method set retired_at = now() where customer_id = $1', [
      payer.session.customerId,
    ]);
    payer = await harness.newPayer();
    await card();
    await harness.query("insert into notice_preference values ($1, $2, 'account', 'email', false, now())", [
      ...[harness.tenant.id, payer.session.customerId],
    ]);
    on('2026-12-01');
    expect(await sentMails()).toEqual([]);
    await harness.query('delete from notice_preference');
    expect(await notify()).toBe(0);
  });
});
