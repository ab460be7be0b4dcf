import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletePaymentMethod } from '../payment-methods/delete-payment-method.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { openPayByTextHarness, type PayByTextHarness, type TextPayer } from '../testing/harness/pay-by-text-harness.ts';
import { openStaffHarness } from '../testing/harness/staff-harness.ts';
import { unsubscribeFromTexts } from '../text-messages/text-subscriptions.ts';
import { endPayByTextForCustomer } from './change-agreement.ts';

let harness: PayByTextHarness;
let staff: ReturnType<typeof openStaffHarness>;

beforeAll(async () => {
  harness = await openPayByTextHarness(providedUrls());
  staff = openStaffHarness(harness.world);
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(() => harness.startOverByText());

const consents = ({ session }: TextPayer) =>
  harness.query(
    `select is_granted, source, withdrawn_how, left(shown_text, 25) as text, client_address, user_agent from consent
     where customer_id = $1 and kind = 'pay_by_text' order by recorded_at, given_at, is_granted desc`,
    [session.customerId],
  );

const agreed = {
  ...{ is_granted: true, source: 'screen', withdrawn_how: null, text: 'When a text message from ' },
  ...{ client_address: '203.0.113.7', user_agent: 'test browser' },
};
const withdrawn = { is_granted: false, text: null, client_address: null, user_agent: null };

describe('an agreement to pay by text', () => {
  it('law: Nacha 2.3.2: is kept with its text, time, address and browser, as a consent', async () => {
    const payer = await harness.textPayer();
    const { agreement } = await harness.status(payer);
    expect(agreement).toMatchObject({
      ...{
        phoneEnd: payer.phone.slice(-4),
        methodReference: payer.reference,
        limits: { codeAbove: 10_000, max: 50_000 },
      },
      agreedAt: harness.world.clock.now,
    });
    expect(agreement?.text).toContain('**4242');
    expect(await consents(payer)).toEqual([agreed]);
    const [stored] = await harness.query<{ is_whole: boolean }>(
      `select sha256(convert_to(text, 'UTF8')) = text_hash and length(signature) > 0 as is_whole from pay_by_text where customer_id = $1`,
      [payer.session.customerId],
    );
    expect(stored?.is_whole).toBe(true);
  });

  it('is made once by ten clients at once', async () => {
    const payer = await harness.textPayer({ isOff: true });
    const turnedOn = await Promise.all(
      Array.from({ length: 10 }, () => harness.turnOn(payer, { reference: payer.reference })),
    );
    expect(turnedOn.every(({ kind }) => kind === 'changed')).toBe(true);
    expect(await consents(payer)).toEqual([agreed]);
  });

  it('with another method replaces the earlier one', async () => {
    const payer = await harness.textPayer();
    const bank = await harness.bank(payer);
    if (bank.kind !== 'saved') return expect.fail('the account is not saved');
    expect(await harness.turnOn(payer, { reference: bank.reference })).toEqual({ kind: 'changed' });
    expect((await harness.status(payer)).agreement?.methodReference).toBe(bank.reference);
    expect(
      await harness.query('select end_reason from pay_by_text where customer_id = $1 order by end_reason', [
        payer.session.customerId,
      ]),
    ).toEqual([{ end_reason: 'replaced' }, { end_reason: null }]);
  });

  it('keeps its method when the customer saves another one', async () => {
    const payer = await harness.textPayer();
    await harness.bank(payer);
    expect((await harness.status(payer)).agreement?.methodReference).toBe(payer.reference);
  });

  it('keeps its limits when the tenant raises them', async () => {
    const payer = await harness.textPayer();
    await harness.textRules({ codeAbove: cents(90_000), max: cents(90_000) });
    expect((await harness.status(payer)).agreement?.limits).toEqual({ codeAbove: 10_000, max: 50_000 });
    expect(await harness.remind(payer)).toContain('PAY');
  });
});

describe('turning pay by text on', () => {
  const later = () => {
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 6 * 60_000);
  };

  it('needs a recent check of the password', async () => {
    const payer = await harness.textPayer({ isOff: true });
    const { session, reference } = payer;
    const authenticatedAt = harness.world.clock.now;
    later();
    const asked = { reference, session: { ...session, authenticatedAt } };
    expect(await harness.turnOn(payer, asked)).toMatchObject({ code: 'StepUpRequired' });
    expect(await consents(payer)).toEqual([]);
  });

  it.each([
    ['DisclosureOutdated', async () => undefined, { textVersion: 'old' }],
    ['PaymentMethodNotFound', async () => undefined, { reference: 'c1' }],
    ['PayByTextNotOffered', async () => harness.textRules({ isOn: false }), {}],
    [
      'PayByTextPhoneRequired',
      async ({ session }: TextPayer) =>
        harness.query('update phone_endpoint set is_subscribed = false where customer_id = $1', [session.customerId]),
      {},
    ],
    [
      'PayByTextPhoneShared',
      async ({ phone }: TextPayer) => {
        await makePhone(harness.world, { tenant: harness.tenant, ...(await harness.newPayer()), phone });
      },
      {},
    ],
  ])('is refused with %s', async (code, prepare, changes) => {
    const payer = await harness.textPayer({ isOff: true });
    await prepare(payer);
    expect(await harness.turnOn(payer, { reference: payer.reference, ...changes })).toMatchObject({ code });
    expect(await consents(payer)).toEqual([]);
    expect((await harness.status(payer)).agreement).toBeNull();
  });

  it('is refused with an expired card, or another customer’s', async () => {
    const payer = await harness.textPayer({ isOff: true });
    const other = await harness.textPayer({ isOff: true });
    expect(await harness.turnOn(payer, { reference: other.reference })).toMatchObject({
      code: 'PaymentMethodNotFound',
    });
    await harness.query('update payment_method set card_expiry_year = 2025 where customer_id = $1', [
      payer.session.customerId,
    ]);
    expect(await harness.turnOn(payer, { reference: payer.reference })).toMatchObject({ code: 'CardExpired' });
  });

  it('shows no text without a method or a number', async () => {
    const payer = await harness.textPayer({ isOff: true });
    expect((await harness.status(payer)).wording).toBeNull();
    expect((await harness.status(payer, payer.reference)).wording?.text).toContain('**4242');
    const without = await harness.newPayer();
    expect(await harness.status(without, payer.reference)).toMatchObject({ phoneEnd: null, wording: null });
  });
});

describe('an agreement ends', () => {
  const endOf = async (payer: TextPayer) => {
    const { agreement, endedBecause } = await harness.status(payer);
    expect(agreement).toBeNull();
    return endedBecause;
  };

  it('with one tap, once', async () => {
    const payer = await harness.textPayer();
    await Promise.all([harness.turnOff(payer), harness.turnOff(payer)]);
    expect(await endOf(payer)).toBe('by-customer');
    const end = { ...withdrawn, source: 'screen', withdrawn_how: 'by-customer' };
    expect(await consents(payer)).toEqual([agreed, end]);
  });

  it('when the customer asks an employee, with the reason', async () => {
    const payer = await harness.textPayer();
    const { tenant } = harness;
    const { actor } = await staff.hire(tenant, 'agent');
    const asked = { tenant, actor, customerId: payer.session.customerId, reason: 'Asked on the phone' };
    const ended = await Promise.all([
      endPayByTextForCustomer(staff.services, asked),
      endPayByTextForCustomer(staff.services, asked),
    ]);
    expect(ended.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'refused']);
    expect(await endOf(payer)).toBe('by-staff');
    const [action] = await harness.query('select kind from staff_action where customer_id = $1', [asked.customerId]);
    expect(action).toEqual({ kind: 'end-pay-by-text' });
    expect((await consents(payer)).at(-1)).toMatchObject({ source: 'operator', withdrawn_how: 'by-staff' });
  });

  it('with its payment method', async () => {
    const payer = await harness.textPayer();
    const { tenant, api } = harness;
    await deletePaymentMethod(api, { tenant, session: payer.session, reference: payer.reference });
    expect(await endOf(payer)).toBe('method-gone');
    expect((await consents(payer)).at(-1)).toMatchObject({ source: 'program', withdrawn_how: 'method-gone' });
  });

  it('law: 47 CFR 64.1200: with texts to its number, by STOP or in the portal', async () => {
    const payer = await harness.textPayer();
    await harness.reply(payer.phone, 'STOP');
    expect(await endOf(payer)).toBe('texts-off');
    const other = await harness.textPayer();
    const { tenant, api } = harness;
    await unsubscribeFromTexts(api, { tenant, session: other.session, phoneNumber: other.phone });
    expect(await endOf(other)).toBe('texts-off');
  });

  it('with its number', async () => {
    const payer = await harness.textPayer();
    await harness.query('delete from phone_endpoint where customer_id = $1', [payer.session.customerId]);
    await makePhone(harness.world, { tenant: harness.tenant, ...payer });
    expect(await endOf(payer)).toBe('number-changed');
  });

  it('when another customer registers its number', async () => {
    const payer = await harness.textPayer();
    await makePhone(harness.world, { tenant: harness.tenant, ...(await harness.newPayer()), phone: payer.phone });
    expect(await endOf(payer)).toBe('number-shared');
  });

  it('when its card expires, by one of ten workers', async () => {
    const payer = await harness.textPayer();
    expect(await harness.review()).toBe(0);
    await harness.query(
      'update payment_method set card_expiry_month = 10, card_expiry_year = 2026 where customer_id = $1',
      [payer.session.customerId],
    );
    const ended = await Promise.all(Array.from({ length: 10 }, () => harness.review()));
    expect(ended.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await endOf(payer)).toBe('method-expired');
    expect(await consents(payer)).toHaveLength(2);
  });
});
