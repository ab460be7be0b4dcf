import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openNoticeCases } from '../../debit-notices/open-notice-cases.ts';
import { type AutopayHarness, openAutopayHarness } from '../../testing/harness/autopay-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';

let harness: AutopayHarness;

/** The tenant's time zone is Chicago, six hours behind UTC. */
const at = (day: string, hour = '09:00') => {
  harness.world.clock.now = new Date(`${day}T${hour}:00-06:00`);
};

beforeAll(async () => {
  harness = await openAutopayHarness(providedUrls());
});
afterEach(() => {
  expect(harness.faults).toEqual([]);
});
afterAll(() => harness.close());

async function enrolled(changes: Parameters<AutopayHarness['enrolled']>[1] = {}): Promise<Payer> {
  at('2026-11-23', '10:00');
  const payer = await harness.newPayer();
  await harness.bill(payer);
  await harness.enrolled(payer, changes);
  return payer;
}

async function templates(payer: Payer): Promise<string[]> {
  const rows = await harness.query<{ template: string }>(
    "select template from message where customer_id = $1 and channel = 'email' order by created_at, template",
    [payer.session.customerId],
  );
  return rows.map(({ template }) => template);
}

const notices = (payer: Payer) =>
  harness.query<{ charge_on: string; amount_cents: number; deliver_before: Date }>(
    'select charge_on, amount_cents::int, deliver_before from debit_notice where customer_id = $1 order by created_at',
    [payer.session.customerId],
  );

describe('messages about autopay', () => {
  it('law: 12 CFR 1005.10(b): are a copy of the authorization, and a notice of the first charge on record 13 days before', async () => {
    const payer = await enrolled();
    await harness.notify();
    expect(await templates(payer)).toEqual(['AutopayStarted']);
    at('2026-12-04');
    await harness.notify();
    expect(await templates(payer)).toEqual(['AutopayStarted']);
    at('2026-12-05');
    await Promise.all([harness.notify(), harness.notify(), harness.notify()]);
    expect(await templates(payer)).toEqual(['AutopayStarted', 'AutopayPaymentComing']);
    // At the end of the 10th day before the charge.
    expect(await notices(payer)).toEqual([
      { charge_on: '2026-12-18', amount_cents: 9_000, deliver_before: new Date('2026-12-09T06:00:00Z') },
    ]);
  });

  it('ask at once about an amount above the ceiling, and say when it was not paid', async () => {
    const payer = await enrolled({ ceilingCents: cents(8_000) });
    await harness.notify();
    expect(await templates(payer)).toEqual(['AutopayApprovalNeeded', 'AutopayStarted']);
    at('2026-12-18');
    await harness.advance();
    await harness.notify();
    expect((await templates(payer)).at(-1)).toBe('AutopayNotCharged');
  });

  it('announce a charge again on its later day when the first notice was late', async () => {
    const payer = await enrolled();
    at('2026-12-05');
    await harness.notify();
    at('2026-12-09');
    await harness.advance();
    await harness.notify();
    const [first, second] = await notices(payer);
    expect(first?.charge_on).toBe('2026-12-18');
    expect(second?.charge_on.localeCompare('2026-12-18')).toBe(1);
  });

  it('open a case when a required notice can not be delivered, so that a letter can be mailed', async () => {
    const payer = await enrolled();
    at('2026-12-05');
    await harness.notify();
    await harness.query(
      "update message set state = 'refused', sealed = null, ended_at = now() where customer_id = $1",
      [payer.session.customerId],
    );
    await openNoticeCases(harness.worker, harness.tenant);
    const cases = await harness.query('select kind from operator_case where customer_id = $1', [
      payer.session.customerId,
    ]);
    expect(cases).toEqual([{ kind: 'notice-undelivered' }]);
  });

  it('tell the customer about a failed payment and its next try', async () => {
    at('2026-11-23', '10:00');
    const payer = await harness.newPayer();
    await harness.bill(payer);
    const methodReference = await harness.reference(harness.bank(payer, { accountNumber: '000444444457' }));
    await harness.enrolled(payer, { methodReference });
    at('2026-12-05');
    await harness.notify();
    await harness.deliver();
    at('2026-12-18');
    await harness.advance();
    await harness.settle();
    await harness.notify();
    await harness.deliver();
    const mail = harness.world.outbox.mails.at(-1);
    expect(mail?.subject).toBe('Your bank returned a payment');
    expect(mail?.text).toMatch(/On December \d+, 2026, we'll try again to take \$90\.00, from Checking \*\*4457\./);
  });

  it('are sent once for the end of autopay', async () => {
    const payer = await enrolled();
    const [agreement] = await harness.list(payer);
    await harness.end(payer, agreement?.autopayId ?? '');
    await harness.notify();
    await harness.notify();
    expect(await templates(payer)).toEqual(['AutopayEnded', 'AutopayStarted']);
  });
});
