import { parseDate } from '@internationalized/date';
import { untilLockWaits } from '@quittance/database/testing/lock-waits';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDispute } from '../disputes/open-dispute.ts';
import { acceptanceLines } from '../documents/authorization-content.ts';
import { findAuthorizedPayment } from '../documents/load-authorization.ts';
import { deletePaymentMethod } from '../payment-methods/delete-payment-method.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { openPayByTextHarness, type PayByTextHarness, type TextPayer } from '../testing/harness/pay-by-text-harness.ts';
import { unsubscribeFromTexts } from '../text-messages/text-subscriptions.ts';
import { texts } from '../texts/texts.ts';

let harness: PayByTextHarness;

beforeAll(async () => {
  harness = await openPayByTextHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(() => harness.startOverByText());
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults.splice(0)).toEqual([]);
});

const reminded = (...args: Parameters<PayByTextHarness['reminded']>) => harness.reminded(...args);

async function expectNothingPaid(payer: TextPayer): Promise<void> {
  await harness.reply(payer.phone, 'PAY');
  expect(await harness.outcomes(payer)).toEqual(['pay link-sent']);
  expect(await harness.payments(payer)).toEqual([]);
  expect(await harness.textTo(payer)).toContain('pay');
}

const paidWith = ({ reference }: TextPayer) => ({ kind: 'saved' as const, reference });

const dispute = ({ session, accountReferenceCode }: TextPayer) =>
  openDispute(harness.api, {
    ...{ tenant: harness.tenant, session, accountReferenceCode, reason: 'not-mine', explanation: '', language: 'en' },
    client: { address: '127.0.0.1' },
  });

const changeAccount = (payer: TextPayer, assignment: string) =>
  harness.query(`update account set ${assignment} where reference_code = $1`, [payer.accountReferenceCode]);

describe('a text with an offer', () => {
  it('law: Nacha 2.3.2: states the amount and the method that PAY pays', async () => {
    const payer = await harness.textPayer();
    expect(await harness.remind(payer)).toMatch(/Reply PAY to pay \$90\.00 with .+ \*\*\d{4}\. See and pay it: http/);
  });

  it('has no offer without an agreement, or while the tenant has turned it off', async () => {
    expect(await harness.remind(await harness.textPayer({ isOff: true }))).not.toContain('PAY');
    const payer = await harness.textPayer();
    await harness.textRules({ isOn: false });
    expect(await harness.remind(payer)).not.toContain('PAY');
  });

  it('has no offer above the maximum, or with a method that the payee does not take', async () => {
    expect(await harness.remind(await harness.textPayer({ amountCents: 50_001 }))).not.toContain('PAY');
    const payer = await harness.textPayer();
    await changeAccount(payer, 'card_limit_cents = 100');
    expect(await harness.remind(payer)).not.toContain('PAY');
  });
});

describe('PAY', () => {
  it('pays exactly what the text said, once, with an authorization, and confirms it', async () => {
    const payer = await reminded();
    expect(await harness.reply(payer.phone, 'Pay!')).toBe('pay');
    expect(await harness.payments(payer)).toEqual(['9000+0 reserved']);
    expect(await harness.balance(payer)).toBe(0);
    expect(await harness.finish(payer)).toEqual([
      expect.stringMatching(
        /^Tenant desk: we received your payment of \$90\.00\. Confirmation number \w+\. Reply STOP/,
      ),
    ]);
    expect(await harness.payments(payer)).toEqual(['9000+0 succeeded']);
    expect(await harness.outcomes(payer)).toEqual(['pay paid']);
    const [kept] = await harness.query<{ text: string }>(
      `select a.text from payment_authorization a join payment p using (tenant_id, payment_id)
       join pay_by_text_offer o using (tenant_id, payment_id)
       join incoming_text i on i.tenant_id = o.tenant_id and i.incoming_text_id = o.incoming_text_id
       where p.tenant_id = $1 and p.customer_id = $2`,
      [harness.tenant.id, payer.session.customerId],
    );
    expect(kept?.text).toMatch(
      /\$90\.00 .+ I authorized this payment with my reply to a text message \(PAY\), as I agreed on/,
    );
  });

  it('names no address and no browser on the copy of its authorization', async () => {
    const payer = await reminded();
    await harness.reply(payer.phone, 'PAY');
    const [{ payment_id: paymentId } = { payment_id: '' }] = await harness.query<{ payment_id: string }>(
      'select payment_id from payment where customer_id = $1',
      [payer.session.customerId],
    );
    const { api, tenant } = harness;
    const { session } = payer;
    const owner = { tenantId: tenant.id, customerId: session.customerId };
    const loaded = await api.database.inCustomer(owner, async (tx) => {
      const key = await api.keyring.forTenant(tenant.id, tx);
      return findAuthorizedPayment(tx, { tenantId: tenant.id, session, paymentId, key });
    });
    if (!loaded) return expect.fail('there is no authorization');
    const labels = texts.en.authorization;
    const lines = acceptanceLines(loaded, { labels, acceptedAt: 'then' });
    expect(lines.map(({ label }) => label)).toEqual([labels.acceptedAt, labels.hash, labels.signature]);
  });

  it('law: 12 CFR 1006.6(b): confirms a late result in the morning', async () => {
    const payer = await reminded();
    harness.on('2026-11-21', '02:58');
    await harness.reply(payer.phone, 'PAY');
    harness.pass(15);
    expect(await harness.finish(payer)).toEqual([]);
    harness.on('2026-11-21', '18:00');
    await harness.sweep();
    expect(await harness.textTo(payer)).toContain('we received your payment of $90.00');
  });

  it('law: Nacha 2.3.2: pays from a bank account, and says that the payment is on its way', async () => {
    const payer = await reminded({ method: 'bank' });
    await harness.reply(payer.phone, 'PAGAR');
    expect(await harness.finish(payer)).toEqual([expect.stringContaining('payment of $90.00 was sent to your bank')]);
    expect(await harness.payments(payer)).toEqual(['9000+0 accepted']);
  });

  it.each([
    ['declined', '4000000000000002', []],
    ['canceled', undefined, ['dispute']],
  ])('says so with a link when the payment is %s', async (state, cardNumber, disputes) => {
    const payer = await reminded(cardNumber === undefined ? {} : { cardNumber });
    await harness.reply(payer.phone, 'PAY');
    if (disputes.length > 0) await dispute(payer);
    expect(await harness.finish(payer)).toEqual([
      expect.stringMatching(/payment of \$90\.00 didn't go through\. You can pay another way: http/),
    ]);
    expect(await harness.payments(payer)).toEqual([`9000+0 ${state}`]);
  });

  it('that ten carriers report and the customer sends ten times pays once', async () => {
    const payer = await reminded();
    const id = harness.nextId();
    await Promise.all([
      ...Array.from({ length: 10 }, () => harness.reply(payer.phone, 'PAY', id)),
      ...Array.from({ length: 10 }, () => harness.reply(payer.phone, 'PAY')),
    ]);
    expect(await harness.payments(payer)).toEqual(['9000+0 reserved']);
    const outcomes = await harness.outcomes(payer);
    expect(outcomes).toHaveLength(11);
    expect(outcomes.filter((outcome) => outcome === 'pay paid')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['pay paid', 'pay unchanged']));
    expect(await harness.finish(payer)).toHaveLength(1);
  });

  it('and a payment by hand at the same moment pay the bill once', async () => {
    const payer = await reminded();
    const method = paidWith(payer);
    await Promise.all([
      harness.submit(payer, { amountCents: cents(9_000), method }),
      harness.reply(payer.phone, 'PAY'),
    ]);
    expect(await harness.payments(payer)).toHaveLength(1);
    expect(await harness.balance(payer)).toBe(0);
    await harness.sweepAfter(6_000);
  });

  it('and everything that ends the agreement at the same moment leave one payment or none', async () => {
    const { tenant, api } = harness;
    for (let round = 0; round < 5; round++) {
      const payer = await reminded();
      const { session, reference, phone } = payer;
      await Promise.all([
        harness.reply(phone, 'PAY'),
        deletePaymentMethod(api, { tenant, session, reference }),
        harness.turnOff(payer),
        unsubscribeFromTexts(api, { tenant, session, phoneNumber: phone }),
        harness.turnOn(payer, { reference }),
        harness.review(),
      ]);
      expect((await harness.payments(payer)).length).toBeLessThanOrEqual(1);
      expect((await harness.status(payer)).agreement).toBeNull();
      await harness.sweepAfter(6_000);
    }
  });

  it('waits for a payment method that is being removed, and pays nothing', async () => {
    const payer = await reminded();
    const removing = await harness.world.adminPool.connect();
    const ofPayer = 'where tenant_id = $1 and customer_id = $2';
    const values = [harness.tenant.id, payer.session.customerId];
    await removing.query('begin');
    await removing.query(`select from payment_method ${ofPayer} for update`, values);
    const replied = harness.reply(payer.phone, 'PAY');
    await untilLockWaits(harness.world.adminPool);
    await removing.query(`update payment_method set retired_at = now() ${ofPayer}`, values);
    await removing.query('commit');
    removing.release();
    await replied;
    expect(await harness.payments(payer)).toEqual([]);
    expect(await harness.outcomes(payer)).toEqual(['pay link-sent']);
  });

  it('pays only the newest text, so that a second PAY pays nothing else', async () => {
    const payer = await reminded();
    harness.on('2026-12-08');
    await harness.remind(payer);
    await harness.reply(payer.phone, 'PAY');
    harness.pass(1);
    await harness.reply(payer.phone, 'PAY');
    expect(await harness.payments(payer)).toHaveLength(1);
    expect(await harness.outcomes(payer)).toEqual(['pay paid', 'pay unchanged']);
    await harness.sweepAfter(6_000);
  });

  it('pays the fee that the text stated', async () => {
    const payer = await harness.textPayer({ cardFeeHundredths: 195 });
    expect(await harness.remind(payer)).toContain('Reply PAY to pay $91.95, including a fee of $1.95, with ');
    await harness.reply(payer.phone, 'PAY');
    expect(await harness.payments(payer)).toEqual(['9000+195 reserved']);
    await harness.sweepAfter(6_000);
  });

  it('counts the fee toward the limit', async () => {
    const payer = await reminded({ amountCents: 9_900, cardFeeHundredths: 195 });
    await harness.reply(payer.phone, 'PAY');
    expect(await harness.outcomes(payer)).toEqual(['pay code-sent']);
  });
});

describe('PAY sends a link and charges nothing', () => {
  it('after three days', async () => {
    const payer = await reminded();
    harness.pass(72 * 60);
    await expectNothingPaid(payer);
  });

  it('if the bill was paid in part', async () => {
    const payer = await reminded();
    await harness.pay(payer, { amountCents: cents(2_500), method: paidWith(payer) });
    await harness.reply(payer.phone, 'PAY');
    expect(await harness.payments(payer)).toEqual(['2500+0 succeeded']);
    expect(await harness.outcomes(payer)).toEqual(['pay link-sent']);
  });

  it('if a scheduled payment covers the bill', async () => {
    const payer = await reminded();
    const scheduledFor = parseDate('2026-12-01');
    await harness.pay(payer, { amountCents: cents(9_000), method: paidWith(payer), scheduledFor });
    await harness.reply(payer.phone, 'PAY');
    expect(await harness.payments(payer)).toEqual(['9000+0 reserved']);
    expect(await harness.outcomes(payer)).toEqual(['pay link-sent']);
  });

  it.each([
    ['the bill was replaced', "update bill set state = 'replaced' where account_id = $1"],
    ['the bill was canceled', "update bill set state = 'canceled' where account_id = $1"],
    ['the account was closed', 'update account set closed_at = now() where account_id = $1'],
    ['a correction lowered the amount', 'update account set amount_due_cents = 8000 where account_id = $1'],
    ['the fee is another', 'update account set card_fee_hundredths = 100 where account_id = $1'],
    [
      'the payee is another',
      `with other as (
         insert into payee (tenant_id, payee_code, name, processor, merchant)
         select tenant_id, payee_code || '2', name, processor, merchant || '2' from payee limit 1
       )
       update account set payee_code = payee_code || '2' where account_id = $1`,
    ],
    ['the payee stopped taking cards', 'update account set card_limit_cents = 100 where account_id = $1'],
    [
      'the card expired',
      'update payment_method set card_expiry_year = 2025 where customer_id = (select customer_id from account where account_id = $1)',
    ],
    [
      'the tenant lowered the maximum',
      `update tenant set pay_by_text_rules = '{"isOn": true, "codeAbove": 100, "max": 200}' where $1::uuid is not null`,
    ],
  ])('if %s', async (_when, statement) => {
    const payer = await reminded();
    const [account] = await harness.query<{ account_id: string }>(
      'select account_id from account where reference_code = $1',
      [payer.accountReferenceCode],
    );
    await harness.query(statement, [account?.account_id]);
    await expectNothingPaid(payer);
  });

  it('if the account is disputed', async () => {
    const payer = await reminded();
    await dispute(payer);
    await expectNothingPaid(payer);
  });

  it('if the customer turned pay by text off, or on again with other terms', async () => {
    const payer = await reminded();
    await harness.turnOff(payer);
    await harness.turnOn(payer, { reference: payer.reference });
    await expectNothingPaid(payer);
  });

  it('without an offer, as ever', async () => {
    await expectNothingPaid(await harness.textPayer());
  });
});

describe('a number that changed hands', () => {
  it('pays nothing, and an employee reads the reply', async () => {
    const payer = await reminded();
    const other = await harness.newPayer();
    await makePhone(harness.world, { tenant: harness.tenant, ...other, phone: payer.phone });
    await harness.reply(payer.phone, 'PAY');
    expect(await harness.payments(payer)).toEqual([]);
    const cases = await harness.query("select from operator_case where kind = 'text-reply' and customer_id = any($1)", [
      [payer.session.customerId, other.session.customerId],
    ]);
    expect(cases).toHaveLength(1);
    expect((await harness.status(payer)).endedBecause).toBe('number-shared');
  });

  it('law: 47 CFR 64.1200: pays nothing after STOP, even after START', async () => {
    const payer = await reminded();
    await harness.reply(payer.phone, 'STOP');
    await harness.reply(payer.phone, 'START');
    harness.pass(1);
    await harness.reply(payer.phone, 'PAY');
    expect(await harness.payments(payer)).toEqual([]);
    expect((await harness.status(payer)).endedBecause).toBe('texts-off');
  });
});
