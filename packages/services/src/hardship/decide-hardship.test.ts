import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { makeSettlement } from '../testing/fixtures/test-settlement.ts';
import { type HardshipHarness, openHardshipHarness } from '../testing/harness/hardship-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { getHardship, listHardship } from './list-hardship.ts';

let harness: HardshipHarness;
let payer: Payer;
const start = new Date('2026-11-23T16:00:00Z');
const nobodys = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

beforeAll(async () => {
  harness = await openHardshipHarness(providedUrls());
  await harness.rules({});
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = start;
  await harness.query("update message set state = 'withdrawn', sealed = null, ended_at = now() where state = 'queued'");
  harness.world.outbox.mails.length = 0;
  payer = await harness.newPayer();
});

const refusedWith = (code: string, field?: string) => ({ kind: 'refused', code, ...(field && { field }) });
const waiting = async (of: Payer = payer) => (await harness.asked(of, { reason: 'other' })).requestId;
const row = async ({ session }: Payer = payer) =>
  (await harness.query('select * from hardship_request where customer_id = $1', [session.customerId]))[0];
const caseRow = async () =>
  (await harness.query('select * from operator_case where customer_id = $1', [payer.session.customerId]))[0];
async function subjects(): Promise<string[]> {
  await sweepMessages(harness.worker, harness.tenant);
  return harness.world.outbox.mails.splice(0).map(({ subject }) => subject);
}

describe('decideHardship', () => {
  it('pauses the account, closes the case and writes to the customer', async () => {
    const { planId } = await harness.makePlan(payer);
    const requestId = await waiting();
    await subjects();
    expect(await harness.answer(requestId, { kind: 'paused', days: 30 })).toEqual({ kind: 'decided' });
    expect(await row()).toMatchObject({ state: 'paused', decided_at: start, decline_reason: null });
    expect(await caseRow()).toMatchObject({ closed_at: start });
    expect(await harness.pauses(payer)).toEqual([
      { from_on: '2026-11-23', until_on: '2026-12-23', source: 'staff', end_reason: null },
    ]);
    expect(await harness.planState(planId)).toBe('paused hardship');
    await sweepMessages(harness.worker, harness.tenant);
    const [mail] = harness.world.outbox.mails;
    expect(mail?.subject).toBe('We answered your request for help');
    for (const text of ['December 23, 2026', 'Your payment plan is paused too.']) expect(mail?.text).toContain(text);
  });

  it('agrees to payments below the payee’s minimum, and to none above it', async () => {
    payer = await harness.newPayer({ minimumCents: 0 });
    const requestId = await waiting();
    const planned = (monthlyCents: number) =>
      harness.answer(requestId, { kind: 'planned', monthlyCents: cents(monthlyCents) });
    expect(await planned(1_000)).toEqual(refusedWith('HardshipAmountWrong', 'monthlyAmount'));
    const configuration = { ...defaultPaymentConfiguration, minimumPayment: cents(5_000) };
    await harness.query('update payee set payment_configuration = $1', [JSON.stringify(configuration)]);
    expect(await planned(5_000)).toEqual(refusedWith('HardshipAmountWrong', 'monthlyAmount'));
    expect(await planned(1_000)).toEqual({ kind: 'decided' });
    await harness.query('update payee set payment_configuration = null');
  });

  it('agrees to smaller payments, with which the customer sets up a plan', async () => {
    payer = await harness.newPayer({ minimumCents: 5_000 });
    const requestId = await waiting();
    const planned = (monthlyCents: number) =>
      harness.answer(requestId, { kind: 'planned', monthlyCents: cents(monthlyCents) });
    expect(await planned(5_000)).toEqual(refusedWith('HardshipAmountWrong', 'monthlyAmount'));
    expect(await planned(1_000)).toEqual({ kind: 'decided' });
    expect(await row()).toMatchObject({ state: 'planned', decided_at: start });
    expect(await caseRow()).toMatchObject({ closed_at: start });
    const offers = await harness.query(
      'select monthly_cents, source, expires_on from plan_offer where customer_id = $1',
      [payer.session.customerId],
    );
    expect(offers).toEqual([{ monthly_cents: 1_000, source: 'hardship', expires_on: '2026-12-07' }]);
    await sweepMessages(harness.worker, harness.tenant);
    expect(harness.world.outbox.mails[0]?.text).toContain('$10.00 or more');
    const monthly = { rhythm: { frequency: 'monthly', day: 15 }, amountCents: 1_000 } as const;
    expect(await harness.makePlan(payer, monthly)).toMatchObject({ state: 'active' });
  });

  it('declines with a reason, after which the customer can ask again', async () => {
    const requestId = await waiting();
    await harness.answer(requestId, { kind: 'declined', reason: 'not-possible' });
    expect(await row()).toMatchObject({ state: 'declined', decline_reason: 'not-possible' });
    expect(await caseRow()).toMatchObject({ closed_at: start });
    expect(await subjects()).toEqual(['We answered your request for help']);
    expect(await harness.pauses(payer)).toEqual([]);
    expect(await harness.asked(payer, { reason: 'other' })).toMatchObject({ state: 'waiting' });
  });

  it('keeps the request open after a question, which is asked once', async () => {
    const requestId = await waiting();
    for (const _ of [1, 2])
      expect(await harness.answer(requestId, { kind: 'asked', question: 'more-about-it' })).toEqual({
        kind: 'decided',
      });
    expect(await row()).toMatchObject({ state: 'waiting', question: 'more-about-it', asked_at: start });
    expect(await caseRow()).toMatchObject({ closed_at: null });
    expect(await subjects()).toEqual(['We have a question about your request']);
    await harness.answer(requestId, { kind: 'asked', question: 'please-call' });
    expect(await subjects()).toHaveLength(1);
    await harness.answer(requestId, { kind: 'paused', days: 7 });
    expect(await row()).toMatchObject({ state: 'paused', question: 'please-call' });
  });

  it('writes in the language of the request', async () => {
    const { requestId } = await harness.asked(payer, { reason: 'other', language: 'es' });
    await harness.answer(requestId, { kind: 'declined', reason: 'please-call' });
    expect(await subjects()).toEqual(['Respondimos a su solicitud de ayuda']);
  });

  it('answers once when ten employees decide at the same moment', async () => {
    const requestId = await waiting();
    const decisions = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        harness.answer(
          requestId,
          index % 2 ? { kind: 'paused', days: 30 } : { kind: 'declined', reason: 'not-possible' },
        ),
      ),
    );
    expect(decisions.filter(({ kind }) => kind === 'decided')).toHaveLength(1);
    expect(decisions.find(({ kind }) => kind === 'refused')).toEqual(refusedWith('HardshipNotOpen', 'requestID'));
    expect(await subjects()).toHaveLength(1);
  });

  it('has one winner when the customer withdraws at the same moment', async () => {
    const requestId = await waiting();
    const [decided, withdrawn] = await Promise.all([
      harness.answer(requestId, { kind: 'paused', days: 30 }),
      harness.takeBack(payer, requestId),
    ]);
    expect([decided.kind, withdrawn.kind].filter((kind) => kind === 'refused')).toHaveLength(1);
    expect((await harness.pauses(payer)).length).toBe(decided.kind === 'decided' ? 1 : 0);
  });

  it('does not pause an account whose settlement has dates', async () => {
    const requestId = await waiting();
    await makeSettlement(harness.world, { tenant: harness.tenant, ...payer });
    expect(await harness.answer(requestId, { kind: 'paused', days: 30 })).toEqual(
      refusedWith('HardshipSettling', 'requestID'),
    );
    expect(await row()).toMatchObject({ state: 'waiting' });
    expect(await harness.answer(requestId, { kind: 'declined', reason: 'please-call' })).toEqual({ kind: 'decided' });
  });

  it('refuses an unknown request, and another tenant’s', async () => {
    expect(await harness.answer(nobodys, { kind: 'paused', days: 30 })).toEqual(refusedWith('NotFound'));
  });
});

describe('listHardship and getHardship', () => {
  it('list waiting requests, longest waiting first, and show what the customer wrote', async () => {
    const details = {
      ...{ incomeCents: cents(240_000), householdSize: 3, affordableCents: cents(5_000), words: 'My hours were cut.' },
      ...{ since: '2026-10-01', until: null },
    };
    await harness.query("delete from operator_case where kind = 'hardship'");
    await harness.query("update hardship_request set state = 'withdrawn', decided_at = now() where state = 'waiting'");
    const first = await harness.asked(payer, { reason: 'job-loss', details });
    harness.world.clock.now = new Date(start.getTime() + 1_000);
    const other = await harness.newPayer();
    const second = await waiting(other);
    const { tenant, agent } = harness;
    const page = await listHardship(harness.staffServices, { tenant, limit: 1 });
    expect(page.rows).toMatchObject([{ requestId: first.requestId, reason: 'job-loss', balanceCents: 20_000 }]);
    expect(JSON.stringify(page)).not.toContain('hours');
    const next = await listHardship(harness.staffServices, { tenant, cursor: page.nextCursor ?? undefined });
    expect(next.rows.map(({ requestId }) => requestId)).toEqual([second]);
    const found = await getHardship(harness.staffServices, {
      tenant,
      actor: agent.actor,
      requestId: first.requestId,
    });
    expect(found).toMatchObject({
      request: { details, state: 'waiting', pauses: 0, isSettling: false, plan: null, pausedUntil: null },
    });
    const reads = await harness.query('select kind from staff_read where customer_id = $1', [payer.session.customerId]);
    expect(reads).toEqual([{ kind: 'customer' }]);
  });

  it('show the plan, the settlement and the pauses of the account', async () => {
    const { planId } = await harness.makePlan(payer);
    const { requestId } = await harness.asked(payer);
    const asked = { tenant: harness.tenant, actor: harness.agent.actor };
    const found = await getHardship(harness.staffServices, { ...asked, requestId });
    expect(found).toMatchObject({
      request: { pauses: 1, pausedUntil: '2027-01-22', plan: { planId, state: 'paused' } },
    });
    expect(await getHardship(harness.staffServices, { ...asked, requestId: nobodys })).toEqual(refusedWith('NotFound'));
  });
});
