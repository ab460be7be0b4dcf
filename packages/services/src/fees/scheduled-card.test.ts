import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import {
  defaultPaymentConfiguration,
  type PaymentConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { claimPayment } from '../payments/charge/claim-payment.ts';
import { sweepPayments } from '../payments/charge/sweep-payments.ts';
import { notifyPaymentEvents } from '../payments/notify/notify-payment-events.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { checkScheduledPayment } from './check-scheduled-payment.ts';

const begin = new Date('2026-11-23T16:00:00Z');
const scheduledFor = parseDate('2026-11-27');
const credit = '4242424242424242';
const prepaid = '4000010000000019';

let harness: PaymentHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = begin;
  payer = await harness.newPayer();
});

function withRules(rules: Partial<PaymentConfiguration>): Tenant {
  return { ...harness.tenant, paymentConfiguration: { ...defaultPaymentConfiguration, ...rules } };
}

async function schedule(number: string, rules: Partial<PaymentConfiguration> = {}): Promise<string> {
  const method = await harness.card(payer, { number });
  return harness.pay(payer, { method, scheduledFor, tenant: withRules(rules) });
}

function sweepOnItsDay(tenant: Tenant) {
  harness.world.clock.now = new Date(`${scheduledFor}T16:00:00Z`);
  return sweepPayments(harness.worker, tenant);
}

const eventsOf = async (paymentId: string) =>
  (
    await harness.query<{ line: string }>(
      "select concat_ws(' ', event, reason) as line from payment_event where payment_id = $1 order by event_no",
      [paymentId],
    )
  ).map(({ line }) => line);

describe('a scheduled card payment', () => {
  it.each([
    ['credit', credit, {}, { isDebtCollector: true, acceptsCreditCards: false }],
    ['prepaid', prepaid, {}, { prepaidCountsAsHsa: true }],
    ['HSA', prepaid, { isMedicalPayee: true, prepaidCountsAsHsa: true }, { prepaidCountsAsHsa: true }],
  ] as const)(
    'law: 26 USC 223(d)(2): is canceled and not charged when the payee no longer accepts a %s card',
    async (_, number, agreed, rules) => {
      const id = await schedule(number, agreed);
      expect(await harness.balance(payer)).toBe(15_000);
      await sweepOnItsDay(withRules(rules));
      expect(await harness.payment(id)).toMatchObject({ state: 'canceled' });
      expect(await eventsOf(id)).toContain('canceled the account no longer takes this type of card');
      expect(await harness.charges(id)).toEqual([]);
      expect(await harness.balance(payer)).toBe(20_000);
      expect(await harness.differences()).toEqual([]);
    },
  );

  it('is canceled under its payee’s rules when the account no longer accepts the card', async () => {
    const approve = (methods: string) =>
      harness.query('update account set approved_methods = $1 where reference_code = $2', [
        methods,
        payer.accountReferenceCode,
      ]);
    await approve('{ach,creditcard}');
    const id = await schedule(credit, { enforceApprovedPaymentMethods: true });
    await approve('{ach}');
    await sweepOnItsDay(withRules({ enforceApprovedPaymentMethods: true }));
    expect(await harness.payment(id)).toMatchObject({ state: 'canceled' });
  });

  it('is charged while the payee accepts its type of card', async () => {
    const id = await schedule(credit);
    await sweepOnItsDay(withRules({ prepaidCountsAsHsa: true }));
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await harness.charges(id)).toHaveLength(1);
  });

  it('can’t be claimed before its check, and is canceled once by concurrent checks', async () => {
    const id = await schedule(credit);
    harness.world.clock.now = new Date(`${scheduledFor}T16:00:00Z`);
    expect(await claimPayment(harness.worker, { tenantId: harness.tenant.id, paymentId: id })).toBeUndefined();
    const tenant = withRules({ isDebtCollector: true, acceptsCreditCards: false });
    await Promise.all([1, 2, 3].map(() => checkScheduledPayment(harness.worker, { tenant, paymentId: id })));
    expect((await eventsOf(id)).filter((line) => line.startsWith('canceled'))).toHaveLength(1);
    expect(await claimPayment(harness.worker, { tenantId: harness.tenant.id, paymentId: id })).toBeUndefined();
  });

  it('proceeds when it may already have been sent', async () => {
    const id = await schedule(credit);
    await harness.query('update payment_attempt set tries = 1, first_sent_at = now() where payment_id = $1', [id]);
    await sweepOnItsDay(withRules({ isDebtCollector: true, acceptsCreditCards: false }));
    expect(await harness.payment(id)).not.toMatchObject({ state: 'canceled' });
  });

  it('is explained to the customer with the reason and the amount still owed when it is canceled', async () => {
    const id = await schedule(credit);
    await sweepOnItsDay(withRules({ isDebtCollector: true, acceptsCreditCards: false }));
    await notifyPaymentEvents(harness.worker, harness.tenant);
    await sweepMessages(harness.worker, harness.tenant);
    const { confirmation_number: number } = (await harness.payment(id)) as unknown as { confirmation_number: string };
    const texts = harness.world.outbox.mails.map(({ text }) => text).filter((text) => text.includes(number));
    expect(texts.at(-1)?.replaceAll(/\s+/g, ' ')).toContain(
      "We canceled this payment because we no longer accept this type of card for this account. We didn't charge you, and you still owe this amount.",
    );
  });
});
