import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInByToken } from '../sign-in/log-in-by-token.ts';
import { makeOffer, type TestOffer } from '../testing/fixtures/test-offer.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { makeSettlement } from '../testing/fixtures/test-settlement.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openReminderHarness, type ReminderHarness } from '../testing/harness/reminder-harness.ts';
import { planDays } from '../testing/plan-days.ts';

let harness: ReminderHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openReminderHarness(providedUrls());
});
afterAll(() => harness.close());
afterEach(() => expect(harness.faults.splice(0)).toEqual([]));
beforeEach(async () => {
  await harness.startOver();
  harness.on('2026-11-20');
  payer = await harness.newPayer({ balanceCents: 15_000 });
});

const owner = () => ({ tenant: harness.tenant, ...payer });
const lastMail = () => harness.world.outbox.mails.splice(0).at(-1)?.text ?? '';
const sendAll = async () => {
  await harness.plan();
  await harness.queue();
  await harness.sweep();
};

describe('reminders of offers', () => {
  const dates = { expires_on: '2026-12-15', due_on: '2026-12-20' };
  const offer = (changes: TestOffer = {}) => {
    const { accountReferenceCode } = payer;
    return makeOffer(harness.world, { tenant: harness.tenant, accountReferenceCode, ...dates, ...changes });
  };

  it('announce an offer and its end, and stop', async () => {
    await offer();
    expect(await harness.today()).toEqual(['You have an offer']);
    expect(await harness.today()).toEqual([]);
    harness.on('2026-12-12');
    expect(await harness.today()).toEqual(['Your offer ends on December 15, 2026']);
    harness.on('2026-12-13');
    expect(await harness.today()).toEqual([]);
    harness.on('2026-12-16');
    expect(await harness.today()).toEqual([]);
  });

  it('open a lump-sum offer without a password', async () => {
    await offer();
    await sendAll();
    const token = /#token=(\S+)/.exec(lastMail())?.[1] ?? '';
    const opened = await logInByToken(harness.api, { tenant: harness.tenant, token });
    expect(opened).toMatchObject({ kind: 'logged-in', accounts: { accounts: [{ settlementOffers: [{}] }] } });
  });

  it('ask the customer to sign in for an offer that is paid with a plan', async () => {
    await offer({ offer_type: 'autopay', due_on: '2027-06-01' });
    await sendAll();
    const text = lastMail();
    expect(text).toContain('/make-payment');
    expect(text).not.toMatch(/token|password/);
  });

  it('mention only the lowest of the offers that were made on one day', async () => {
    await makePhone(harness.world, owner());
    await offer({ total_cents: 9_000, expires_on: '2026-12-18' });
    await offer({ total_cents: 6_000 });
    const [, text] = await harness.today();
    expect(text).toMatch(/you have a new offer of \$60\.00 for your account until December 15, 2026/);
    harness.on('2026-11-21');
    expect(await harness.today()).toEqual([]);
  });

  it.each([
    ['was withdrawn', () => harness.query('update settlement_offer set withdrawn_at = now()')],
    ['exceeds the balance', () => harness.query('update account set balance_cents = 5000 where closed_at is null')],
    ['belongs to a settled account', () => makeSettlement(harness.world, owner())],
    ['belongs to a closed account', () => harness.query('update account set closed_at = now()')],
  ])('are not planned for an offer that %s, and not sent if that happens before sending', async (_name, change) => {
    await offer();
    await harness.plan();
    await harness.queue();
    await change();
    expect(await harness.today()).toEqual([]);
    expect(await harness.last()).toMatchObject({ kind: 'offer-made', state: 'skipped' });
    await harness.query('delete from reminder');
    expect(await harness.today()).toEqual([]);
    expect(await harness.reminders()).toEqual([]);
  });
});

describe('reminders of missed plan payments', () => {
  const missFirst = async () => {
    const days = planDays(harness);
    days.at('2026-11-20');
    const method = await harness.cardReference(payer, { number: '4000000000000002' });
    const { planId } = await harness.makePlan(payer, { startOn: '2026-11-23', method });
    await days.chargeOn('2026-11-23');
    await harness.query(
      "update message set state = 'withdrawn', sealed = null, ended_at = now() where state = 'queued'",
    );
    return planId;
  };

  it('come days after the plan’s own message and ask for the missing amount', async () => {
    await missFirst();
    harness.on('2026-11-24');
    expect(await harness.today()).toEqual([]);
    harness.on('2026-11-30');
    await sendAll();
    expect(lastMail()).toContain('is missing $50.00');
    expect(await harness.last()).toMatchObject({ kind: 'plan-missed', state: 'queued' });
    expect(await harness.today()).toEqual([]);
  });

  it('stop when the customer has made up the payment a second earlier', async () => {
    await missFirst();
    harness.on('2026-11-30');
    await harness.plan();
    await harness.queue();
    await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(5_000) });
    expect(await harness.today()).toEqual([]);
    expect(await harness.last()).toEqual({ kind: 'plan-missed', state: 'skipped', reason: 'paid' });
  });
});
