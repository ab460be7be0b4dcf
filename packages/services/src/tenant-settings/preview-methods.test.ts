import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import {
  allMethodsAccepted,
  defaultPaymentConfiguration,
  type PaymentConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeDueInstallments } from '../installment-plans/charge/charge-due-installments.ts';
import { sweepPayments } from '../payments/charge/sweep-payments.ts';
import { notifyPaymentEvents } from '../payments/notify/notify-payment-events.ts';
import { type AutopayHarness, openAutopayHarness } from '../testing/harness/autopay-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { planActions } from '../testing/harness/plan-harness.ts';
import { openStaffHarness } from '../testing/harness/staff-harness.ts';
import { getSettings } from './get-settings.ts';
import { previewMethods } from './preview-methods.ts';

const noBank = { ...allMethodsAccepted, ach: false };
const noCredit = { ...allMethodsAccepted, creditcard: false };
const weekly = { frequency: 'weekly', weekday: 1 } as const;
let harness: AutopayHarness;
let staff: ReturnType<typeof openStaffHarness>;
let plans: ReturnType<typeof planActions>;

beforeAll(async () => {
  harness = await openAutopayHarness(providedUrls());
  staff = openStaffHarness(harness.world);
  plans = planActions(harness);
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(async () => {
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  await harness.query('update payee set payment_configuration = null');
});

async function preview(acceptedMethods: PaymentConfiguration['acceptedMethods'], of: 'tenant' | 'payee' = 'tenant') {
  const { tenant } = harness;
  const { published } = await getSettings(staff.services, { tenant });
  const settings = structuredClone(published.settings);
  const configuration = { ...settings.payments.configuration, acceptedMethods: acceptedMethods ?? allMethodsAccepted };
  if (of === 'tenant') settings.payments.configuration = configuration;
  else for (const payee of settings.payees) payee.configuration = configuration;
  return previewMethods(staff.services, { tenant, settings });
}

const newPayer = () => harness.newPayer({ balanceCents: cents(9_000), minimumCents: 0 });

async function schedule(payer: Payer, kind: 'bank' | 'card', number?: string): Promise<string> {
  const method = kind === 'bank' ? await harness.bank(payer) : await harness.card(payer, number ? { number } : {});
  return harness.pay(payer, { method, amountCents: cents(3_000), scheduledFor: parseDate('2026-11-27') });
}

/** Turns a method off at the payee, as publishing does. */
const turnOff = (acceptedMethods: PaymentConfiguration['acceptedMethods']) =>
  harness.query('update payee set payment_configuration = $1', [
    JSON.stringify({ ...defaultPaymentConfiguration, acceptedMethods }),
  ]);

describe('previewMethods', () => {
  it('counts scheduled payments, autopay agreements and plans with a method that is turned off', async () => {
    await schedule(await newPayer(), 'bank');
    await schedule(await newPayer(), 'bank');
    await schedule(await newPayer(), 'card', '4242424242424242');
    await schedule(await newPayer(), 'card', '4000056655665556');
    const saver = await newPayer();
    await harness.bill(saver);
    await harness.enrolled(saver);
    const planned = await newPayer();
    await plans.makePlan(planned, { rhythm: weekly, amountCents: 3_000, method: await plans.bankReference(planned) });
    const before = await harness.query('select * from tenant');
    const bank = { method: 'ach', scheduledPayments: 2, autopays: 1, plans: 1 };
    const credit = { method: 'creditcard', scheduledPayments: 1, autopays: 0, plans: 0 };
    expect(await preview(noBank)).toEqual([bank]);
    expect(await preview(noBank, 'payee')).toEqual([bank]);
    expect(await preview(noCredit)).toEqual([credit]);
    expect(await preview({ ...noBank, creditcard: false })).toEqual([bank, credit]);
    expect(await preview({ ...allMethodsAccepted, cash: false, hsacard: false })).toEqual([]);
    expect(await harness.query('select * from tenant')).toEqual(before);
    await turnOff(noBank);
    // The payee's own terms decide, and it already accepts no bank accounts.
    expect(await preview({ ...noBank, creditcard: false }, 'payee')).toEqual([credit]);
  });
});

describe('after bank accounts are turned off', () => {
  it('a scheduled payment is canceled on its day, nothing is charged, and the customer is told', async () => {
    const payer = await newPayer();
    const id = await schedule(payer, 'bank');
    await turnOff(noBank);
    harness.world.clock.now = new Date('2026-11-27T16:00:00Z');
    await sweepPayments(harness.worker, harness.tenant);
    expect(await harness.payment(id)).toMatchObject({ state: 'canceled' });
    expect(await harness.charges(id)).toEqual([]);
    expect(await harness.balance(payer)).toBe(9_000);
    await notifyPaymentEvents(harness.worker, harness.tenant);
    await harness.deliver();
    const { confirmation_number: number } = (await harness.payment(id)) as unknown as { confirmation_number: string };
    const texts = harness.world.outbox.mails.map(({ text }) => text).filter((text) => text.includes(number));
    expect(texts.at(-1)?.replaceAll(/\s+/g, ' ')).toContain(
      "We canceled this payment because we no longer accept bank accounts for this account. We didn't charge you",
    );
    expect(await harness.differences()).toEqual([]);
  });

  it('a scheduled payment is made on its day while they are accepted', async () => {
    const payer = await newPayer();
    const id = await schedule(payer, 'bank');
    harness.world.clock.now = new Date('2026-11-27T16:00:00Z');
    await sweepPayments(harness.worker, harness.tenant);
    expect(await harness.payment(id)).toMatchObject({ state: 'accepted' });
    expect(await harness.charges(id)).toHaveLength(1);
  });

  it('a plan is paused on its day and nothing is charged', async () => {
    const payer = await newPayer();
    const method = await plans.bankReference(payer);
    const { planId } = await plans.makePlan(payer, {
      ...{ rhythm: weekly, startOn: '2026-11-30', amountCents: 3_000, method },
    });
    await turnOff(noBank);
    harness.world.clock.now = new Date('2026-11-30T16:00:00Z');
    expect(await chargeDueInstallments(harness.worker, harness.tenant)).toBe(0);
    expect(await plans.plan(payer, planId)).toMatchObject({ state: 'paused', stopReason: 'bank-not-accepted' });
    expect(await harness.balance(payer)).toBe(9_000);
  });

  it('autopay makes no payment', async () => {
    const payer = await newPayer();
    await harness.bill(payer);
    await harness.enrolled(payer);
    harness.world.clock.now = new Date('2026-12-05T15:00:00Z');
    await harness.notify();
    await harness.deliver();
    await turnOff(noBank);
    harness.world.clock.now = new Date('2026-12-18T15:00:00Z');
    await harness.advance();
    const [agreement] = await harness.list(payer);
    expect(agreement?.charges).toMatchObject([{ state: 'failed', reason: 'no-method' }]);
    expect(await harness.balance(payer)).toBe(9_000);
  });
});
