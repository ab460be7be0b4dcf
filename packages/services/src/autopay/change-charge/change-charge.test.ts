import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { type AutopayHarness, openAutopayHarness } from '../../testing/harness/autopay-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { skipAutopayCharge } from './change-charge.ts';

let harness: AutopayHarness;

/** The tenant's time zone is Chicago, six hours behind UTC. */
const at = (day: string, hour = '09:00') => {
  harness.world.clock.now = new Date(`${day}T${hour}:00-06:00`);
};

beforeAll(async () => {
  harness = await openAutopayHarness(providedUrls());
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults).toEqual([]);
  // Each test counts only its own agreements.
  await harness.query(
    "update autopay set state = 'ended', end_reason = 'by-customer', ended_at = now() where state = 'active'",
  );
  await harness.query(
    "update autopay_charge set state = 'canceled' where state in ('announced', 'asking', 'retrying')",
  );
});
afterAll(() => harness.close());

type Planned = { payer: Payer; autopayId: string; chargeId: string };

/** Plans a charge of $90.00 for December 18. */
async function planned(changes: Parameters<AutopayHarness['enrolled']>[1] = {}): Promise<Planned> {
  at('2026-11-23', '10:00');
  const payer = await harness.newPayer();
  await harness.bill(payer);
  const { autopayId, charges } = await harness.enrolled(payer, changes);
  return { payer, autopayId, chargeId: charges[0]?.chargeId ?? '' };
}

/** Also delivers the notice, on December 5. */
async function announced(changes: Parameters<AutopayHarness['enrolled']>[1] = {}): Promise<Planned> {
  const plan = await planned(changes);
  at('2026-12-05');
  await harness.notify();
  await harness.deliver();
  return plan;
}

const charge = async ({ payer }: Planned) => (await harness.list(payer))[0]?.charges[0];
const refusal = (code: string, field: string) => ({ kind: 'refused', code, field });
const notChangeable = refusal('AutopayChargeNotChangeable', 'chargeID');
const tenTimes = <T>(act: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 10 }, act));

async function eventsOf({ autopayId }: Planned): Promise<string[]> {
  return (await harness.events(autopayId)).filter((event) => event !== 'enrolled' && event !== 'planned');
}

async function taken({ payer }: Planned): Promise<string[]> {
  const rows = await harness.query<{ line: string }>(
    `select scheduled_for || ' ' || state || ' ' || amount_cents as line from payment where customer_id = $1 order by created_at`,
    [payer.session.customerId],
  );
  return rows.map(({ line }) => line);
}

/** Sum of all payments that didn't fail, in cents. */
async function sumTaken(plan: Planned): Promise<number> {
  const lines = (await taken(plan)).filter((line) => !/declined|canceled/.test(line));
  return lines.reduce((sum, line) => sum + Number(line.split(' ')[2]), 0);
}

describe('skipAutopayCharge', () => {
  it('law: 12 CFR 1005.10(c): skips a debit on its day until the payment is made, once', async () => {
    const plan = await announced();
    at('2026-12-18', '05:00');
    const skipped = await harness.skip(plan.payer, plan.chargeId);
    expect(skipped).toMatchObject({ kind: 'done', agreement: { state: 'active', charges: [{ state: 'skipped' }] } });
    expect(await harness.skip(plan.payer, plan.chargeId)).toEqual(skipped);
    expect(await eventsOf(plan)).toEqual(['skipped']);
    at('2026-12-18', '06:00');
    expect(await harness.advance()).toBe(0);
    expect(await taken(plan)).toEqual([]);
  });

  it('refuses a charge whose payment was made, and continues the payment', async () => {
    const plan = await announced();
    at('2026-12-18');
    await harness.reserveOnly();
    expect(await harness.skip(plan.payer, plan.chargeId)).toEqual(notChangeable);
    await harness.sweepAfter(60_000);
    expect(await taken(plan)).toEqual(['2026-12-18 accepted 9000']);
  });

  it('either skips or is refused when ten clients and the worker act at once', async () => {
    const plan = await announced();
    at('2026-12-18');
    const [answers] = await Promise.all([tenTimes(() => harness.skip(plan.payer, plan.chargeId)), harness.advance()]);
    await harness.advance();
    const kinds = new Set(answers.map(({ kind }) => kind));
    expect(kinds.size).toBe(1);
    const isSkipped = kinds.has('done');
    expect(await sumTaken(plan)).toBe(isSkipped ? 0 : 9_000);
    expect(await eventsOf(plan)).toEqual([isSkipped ? 'skipped' : 'charged']);
  });

  it('skips a charge that waits for approval or for another try', async () => {
    const asking = await announced({ ceilingCents: cents(8_000) });
    expect(await harness.skip(asking.payer, asking.chargeId)).toMatchObject({ kind: 'done' });
    at('2026-11-23', '10:00');
    const payer = await harness.newPayer();
    await harness.bill(payer);
    const unfunded = harness.bank(payer, { accountNumber: '000444444457' });
    const { charges } = await harness.enrolled(payer, { methodReference: await harness.reference(unfunded) });
    const chargeId = charges[0]?.chargeId ?? '';
    await harness.payEarly(payer, { chargeId });
    await harness.settle();
    expect(await harness.skip(payer, chargeId)).toMatchObject({
      agreement: { charges: [{ state: 'skipped', uses: 'method' }] },
    });
    at('2026-12-28');
    expect(await harness.advance()).toBe(0);
  });

  it("refuses another customer's and another tenant's charge", async () => {
    const plan = await planned();
    const stranger = await harness.newPayer();
    const notFound = refusal('NotFound', 'chargeID');
    expect(await harness.skip(stranger, plan.chargeId)).toEqual(notFound);
    expect(await harness.skip(plan.payer, 'no-charge')).toEqual(notFound);
    const tenant = await makeTenant(harness.world, { label: 'other' });
    const session = await makeCustomer(harness.world, { tenant, login: 'other', accounts: [] });
    expect(await skipAutopayCharge(harness.api, { tenant, session, chargeId: plan.chargeId })).toEqual(notFound);
    expect(await charge(plan)).toMatchObject({ state: 'announced' });
  });

  it('refuses every change after autopay ended', async () => {
    const { payer, autopayId, chargeId } = await planned();
    await harness.end(payer, autopayId);
    const ended = refusal('AutopayNotActive', 'chargeID');
    expect(await harness.skip(payer, chargeId)).toEqual(ended);
    expect(await harness.move(payer, { chargeId, toDay: '2026-12-21' })).toEqual(ended);
    expect(await harness.approve(payer, { chargeId })).toEqual(ended);
    expect(await harness.payEarly(payer, { chargeId })).toEqual(ended);
  });
});

describe('moveAutopayCharge', () => {
  it('moves a bank account to the next banking day, once for ten clients, with the notice that was delivered', async () => {
    const plan = await announced();
    const { payer, chargeId } = plan;
    await tenTimes(() => harness.move(payer, { chargeId, toDay: '2026-12-19' }));
    expect(await charge(plan)).toMatchObject({ state: 'announced', chargeOn: '2026-12-21', dueOn: '2026-12-18' });
    expect(await eventsOf(plan)).toEqual(['moved']);
    at('2026-12-18');
    expect(await harness.advance()).toBe(0);
    at('2026-12-21');
    expect(await harness.advance()).toBe(1);
    expect(await taken(plan)).toEqual(['2026-12-21 accepted 9000']);
  });

  it('law: 12 CFR 1005.10(d): announces the charge again if the earlier notice is too old for the new day', async () => {
    const plan = await announced();
    expect(await harness.move(plan.payer, { chargeId: plan.chargeId, toDay: '2027-01-15' })).toMatchObject({
      kind: 'done',
    });
    const noticed = () =>
      harness.query('select noticed_at is not null as is_noticed from autopay_charge where charge_id = $1', [
        plan.chargeId,
      ]);
    expect(await noticed()).toEqual([{ is_noticed: false }]);
    at('2027-01-02');
    await harness.notify();
    await harness.deliver();
    expect(await noticed()).toEqual([{ is_noticed: true }]);
    at('2027-01-15');
    expect(await harness.advance()).toBe(1);
  });

  it.each([
    ['today', '2026-12-07', refusal('PaymentDateNotAllowed', 'chargeDate')],
    ['a month after the due date', '2027-01-18', refusal('PaymentDateNotAllowed', 'chargeDate')],
    ['a day after the end of autopay', '2026-12-31', refusal('PaymentDateNotAllowed', 'chargeDate')],
  ])('refuses to move to %s', async (_day, toDay, expected) => {
    const plan = await planned({ endsOn: toDay === '2026-12-31' ? parseDate('2026-12-30') : null });
    at('2026-12-07');
    expect(await harness.move(plan.payer, { chargeId: plan.chargeId, toDay })).toEqual(expected);
    expect(await charge(plan)).toMatchObject({ chargeOn: '2026-12-18' });
    expect(await eventsOf(plan)).toEqual([]);
  });

  it('law: 12 CFR 1005.10(d): refuses a day that leaves no time for the required notice', async () => {
    const plan = await planned();
    const early = { chargeId: plan.chargeId, toDay: '2026-11-30' };
    expect(await harness.move(plan.payer, early)).toEqual(refusal('AutopayNoticeTooLate', 'chargeDate'));
    expect(await charge(plan)).toMatchObject({ chargeOn: '2026-12-18' });
  });

  it('refuses a charge that is due today or waits for approval', async () => {
    const plan = await announced();
    at('2026-12-18', '05:00');
    expect(await harness.move(plan.payer, { chargeId: plan.chargeId, toDay: '2026-12-21' })).toEqual(notChangeable);
    const asking = await announced({ ceilingCents: cents(8_000) });
    expect(await harness.move(asking.payer, { chargeId: asking.chargeId, toDay: '2026-12-21' })).toEqual(notChangeable);
  });
});

describe('approveAutopayCharge', () => {
  it('approves an amount above the ceiling, once for ten clients, and the worker takes it', async () => {
    const plan = await announced({ ceilingCents: cents(8_000) });
    const { payer, chargeId } = plan;
    at('2026-12-09');
    await tenTimes(() => harness.approve(payer, { chargeId }));
    expect(await charge(plan)).toMatchObject({ state: 'announced', amountCents: 9_000 });
    expect(await eventsOf(plan)).toEqual(['approved']);
    at('2026-12-18');
    expect(await harness.advance()).toBe(1);
    expect(await harness.approve(payer, { chargeId })).toMatchObject({ kind: 'done' });
    expect(await taken(plan)).toEqual(['2026-12-18 accepted 9000']);
  });

  it('refuses another amount than the current one', async () => {
    const plan = await announced({ ceilingCents: cents(8_000) });
    const seen = { chargeId: plan.chargeId, amountCents: 8_500 };
    expect(await harness.approve(plan.payer, seen)).toEqual(refusal('AutopayOutdated', 'amount'));
    expect(await charge(plan)).toMatchObject({ state: 'asking' });
  });

  it('refuses on the charge day, and a charge that needs no approval', async () => {
    const plan = await announced({ ceilingCents: cents(8_000) });
    at('2026-12-18', '05:00');
    expect(await harness.approve(plan.payer, plan)).toEqual(notChangeable);
    const other = await announced();
    expect(await harness.approve(other.payer, other)).toEqual(notChangeable);
  });
});

describe('payAutopayCharge', () => {
  it('makes and sends one payment for ten clients, also at night', async () => {
    const plan = await announced();
    at('2026-12-08', '02:00');
    const paid = await tenTimes(() => harness.payEarly(plan.payer, plan));
    expect(new Set(paid.map(({ kind }) => kind))).toEqual(new Set(['done']));
    expect(await taken(plan)).toEqual(['2026-12-08 accepted 9000']);
    expect(await eventsOf(plan)).toEqual(['paid-early', 'charged']);
    expect(await charge(plan)).toMatchObject({ state: 'charging', chargeOn: '2026-12-08' });
    expect(await harness.payEarly(plan.payer, plan)).toMatchObject({ agreement: { charges: [{ state: 'charging' }] } });
    at('2026-12-18');
    expect(await harness.advance()).toBe(0);
    await harness.settle();
    expect(await taken(plan)).toEqual(['2026-12-08 settled 9000']);
  });

  it('moves a bank account to the next banking day, on which the worker pays', async () => {
    const plan = await announced();
    at('2026-12-12');
    const moved = await harness.payEarly(plan.payer, plan);
    expect(moved).toMatchObject({ agreement: { charges: [{ state: 'announced', chargeOn: '2026-12-14' }] } });
    expect(await harness.payEarly(plan.payer, plan)).toEqual(moved);
    expect(await eventsOf(plan)).toEqual(['paid-early']);
    expect(await taken(plan)).toEqual([]);
    at('2026-12-14');
    expect(await harness.advance()).toBe(1);
    expect(await taken(plan)).toEqual(['2026-12-14 accepted 9000']);
  });

  it('reports the outcome of a card in the response', async () => {
    const card = (number: string, payer: Payer) => harness.reference(harness.card(payer, { number }));
    const payer = await harness.newPayer();
    await harness.bill(payer);
    const { autopayId, charges } = await harness.enrolled(payer, {
      methodReference: await card('4242424242424242', payer),
    });
    const plan = { payer, autopayId, chargeId: charges[0]?.chargeId ?? '' };
    expect(await harness.payEarly(payer, plan)).toMatchObject({ agreement: { charges: [{ state: 'paid' }] } });
    const other = await harness.newPayer();
    await harness.bill(other);
    const declined = await harness.enrolled(other, { methodReference: await card('4000000000000002', other) });
    const early = { chargeId: declined.charges[0]?.chargeId ?? '' };
    expect(await harness.payEarly(other, early)).toMatchObject({
      agreement: { charges: [{ state: 'failed', reason: 'declined' }] },
    });
    expect(await harness.payEarly(other, early)).toEqual(notChangeable);
  });

  it('approves an amount above the ceiling', async () => {
    const plan = await announced({ ceilingCents: cents(8_000) });
    at('2026-12-08');
    await harness.payEarly(plan.payer, plan);
    expect(await eventsOf(plan)).toEqual(['approved', 'charged']);
    expect(await taken(plan)).toEqual(['2026-12-08 accepted 9000']);
  });

  it('takes what is left after a payment by hand', async () => {
    const plan = await announced();
    at('2026-12-08');
    await harness.pay(plan.payer, { amountCents: cents(2_500), method: await harness.card(plan.payer) });
    expect(await harness.payEarly(plan.payer, { ...plan, amountCents: 6_500 })).toEqual(
      refusal('AutopayOutdated', 'amount'),
    );
    await harness.payEarly(plan.payer, plan);
    expect(await taken(plan)).toEqual(['2026-12-08 succeeded 2500', '2026-12-08 accepted 6500']);
    expect(await harness.balance(plan.payer)).toBe(0);
  });

  it('never pays twice when the customer pays by hand at the same moment', async () => {
    const plan = await announced();
    at('2026-12-08');
    const method = await harness.card(plan.payer);
    await Promise.all([
      harness.submit(plan.payer, { amountCents: cents(9_000), method }),
      tenTimes(() => harness.payEarly(plan.payer, plan)),
    ]);
    expect(await sumTaken(plan)).toBe(9_000);
  });

  it('refuses a bill that was paid by hand', async () => {
    const plan = await announced();
    await harness.pay(plan.payer, { amountCents: cents(9_000), method: await harness.card(plan.payer) });
    expect(await harness.payEarly(plan.payer, plan)).toEqual(refusal('AutopayNothingDue', 'chargeID'));
  });

  it.each([
    ['AutopayOutdated', 'a replaced bill', "update bill set state = 'replaced' where customer_id = $1"],
    ['AutopayNotActive', 'a closed account', 'update account set closed_at = now() where customer_id = $1'],
    [
      'PaymentMethodNotAllowed',
      'a removed method',
      'update payment_method set retired_at = now() where customer_id = $1',
    ],
    [
      'AccountDisputed',
      'a disputed account',
      `insert into dispute select tenant_id, gen_random_uuid(), customer_id, account_id, 'open', 'not-mine', null, 'en', '127.0.0.1', now(), null
       from account where customer_id = $1`,
    ],
  ])('refuses with %s and writes nothing for %s', async (code, _case, statement) => {
    const plan = await announced();
    await harness.query(statement, [plan.payer.session.customerId]);
    expect(await harness.payEarly(plan.payer, plan)).toEqual(refusal(code, 'chargeID'));
    expect(await charge(plan)).toMatchObject({ state: 'announced', chargeOn: '2026-12-18' });
    expect(await eventsOf(plan)).toEqual([]);
  });

  it('leaves a payment that it could not send to the worker', async () => {
    const plan = await announced();
    at('2026-12-08');
    const by = harness.cutOff.api;
    expect(await harness.payEarly(plan.payer, { ...plan, by })).toMatchObject({
      agreement: { charges: [{ state: 'charging' }] },
    });
    await harness.sweepAfter(120_000);
    expect(await taken(plan)).toEqual(['2026-12-08 accepted 9000']);
  });

  it('makes one payment when the worker and ten clients act on the day before', async () => {
    const plan = await announced();
    at('2026-12-17');
    await Promise.all([tenTimes(() => harness.payEarly(plan.payer, plan)), harness.advance(), harness.advance()]);
    at('2026-12-18');
    await harness.advance();
    expect(await taken(plan)).toEqual(['2026-12-17 accepted 9000']);
  });
});
