import { providedUrls } from '@quittance/database/testing/provided-urls';
import { defaultHardshipRules, type HardshipDetails } from '@quittance/domain/hardship/hardship-rules';
import { hardshipRequestsOfCustomer } from '@quittance/domain/limit-uses/use-limits';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCustomerAccounts } from '../accounts/read-accounts.ts';
import { sampleDetails } from '../testing/fixtures/test-hardship.ts';
import { makeSettlement } from '../testing/fixtures/test-settlement.ts';
import { type HardshipHarness, openHardshipHarness } from '../testing/harness/hardship-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';

let harness: HardshipHarness;
let payer: Payer;
// 10:00 in Chicago, the tenant's time zone.
const start = new Date('2026-11-23T16:00:00Z');
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  harness = await openHardshipHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = start;
  await harness.rules({});
  payer = await harness.newPayer();
});

const refusedWith = (code: string, field?: string) => ({ kind: 'refused', code, ...(field && { field }) });
const notAllowed = refusedWith('HardshipNotAllowed', 'accountReferenceCode');
const casesOf = ({ session }: Payer) =>
  harness.query('select kind, closed_at, closed_by from operator_case where customer_id = $1', [session.customerId]);
const rowsOf = ({ session }: Payer) =>
  harness.query('select * from hardship_request where customer_id = $1 order by created_at', [session.customerId]);
async function shown({ session, accountReferenceCode }: Payer) {
  const { accounts } = await getCustomerAccounts(harness.api, { tenant: harness.tenant, session });
  return accounts.find(({ referenceCode }) => referenceCode === accountReferenceCode)?.hardship;
}

describe('requestHardship', () => {
  it('pauses the account at once if the rules say so', async () => {
    const request = await harness.asked(payer);
    expect(request).toMatchObject({ state: 'paused', reason: 'illness', declineReason: null });
    expect(request.pausedUntil?.toString()).toBe('2027-01-22');
    expect(await harness.pauses(payer)).toEqual([
      { from_on: '2026-11-23', until_on: '2027-01-22', source: 'rules', end_reason: null },
    ]);
    expect(await casesOf(payer)).toEqual([]);
    expect(await shown(payer)).toMatchObject({ latest: request, mayAsk: false });
  });

  it('opens a case for an employee otherwise', async () => {
    const request = await harness.asked(payer, { reason: 'other' });
    expect(request).toMatchObject({ state: 'waiting', pausedUntil: null });
    expect(await casesOf(payer)).toMatchObject([{ kind: 'hardship', closed_at: null }]);
    expect(await harness.pauses(payer)).toEqual([]);
    expect(await shown(payer)).toMatchObject({ latest: request, mayAsk: false });
  });

  it('stores everything but the reason encrypted, and nothing of it in the audit log', async () => {
    const details: HardshipDetails = {
      ...{ incomeCents: cents(271_828), householdSize: 7, affordableCents: cents(31_415) },
      ...{ words: ' My leg is broken. ', since: '2026-10-03', until: '2027-02-05' },
    };
    await harness.asked(payer, { details });
    const [row] = await rowsOf(payer);
    expect(JSON.stringify(row)).not.toMatch(/271828|31415|broken|2026-10-03|2027-02-05/);
    const audited = await harness.query('select * from audit_event where about_customer_id = $1', [
      payer.session.customerId,
    ]);
    expect(audited.length).toBeGreaterThan(1);
    expect(JSON.stringify(audited)).not.toMatch(/271828|31415|broken|illness|2026-10-03|2027-02-05/);
  });

  it('returns one request to ten clients at the same moment', async () => {
    for (const reason of ['illness', 'other'] as const) {
      const asking = await harness.newPayer();
      const all = await Promise.all(Array.from({ length: 10 }, () => harness.asked(asking, { reason })));
      expect(new Set(all.map(({ requestId }) => requestId)).size).toBe(1);
      expect(await rowsOf(asking)).toHaveLength(1);
      expect((await harness.pauses(asking)).length + (await casesOf(asking)).length).toBe(1);
    }
  });

  it('sends a customer to an employee after the pauses of a year', async () => {
    await harness.rules({ maxPauses: 1 });
    await harness.endPause(payer, (await harness.asked(payer)).requestId);
    harness.world.clock.now = new Date(start.getTime() + day);
    const second = await harness.asked(payer);
    expect(second).toMatchObject({ state: 'waiting' });
    await harness.takeBack(payer, second.requestId);
    harness.world.clock.now = new Date('2027-11-23T16:00:00Z');
    expect(await harness.asked(payer)).toMatchObject({ state: 'paused' });
  });

  it('asks an employee about an account with a settlement', async () => {
    await makeSettlement(harness.world, { tenant: harness.tenant, ...payer });
    expect(await harness.asked(payer)).toMatchObject({ state: 'waiting' });
    expect(await harness.pauses(payer)).toEqual([]);
  });

  it('pauses a payment plan, which its customer resumes', async () => {
    const { planId } = await harness.makePlan(payer);
    await harness.asked(payer);
    expect(await harness.planState(planId)).toBe('paused hardship');
  });

  it('agrees to smaller payments at once if the rules say so and the income fits', async () => {
    const { outcomes } = defaultHardshipRules;
    await harness.rules({ outcomes: { ...outcomes, other: 'plan' }, planMonths: 20 });
    const { incomeCents, ...unknown } = { ...sampleDetails, incomeCents: cents(100_000) };
    const poor = await harness.newPayer({ minimumCents: 5_000 });
    expect(await harness.asked(poor, { reason: 'other' })).toMatchObject({ state: 'waiting', planOffer: null });
    payer = await harness.newPayer({ minimumCents: 5_000 });
    const ask = () => harness.asked(payer, { reason: 'other', details: { ...unknown, incomeCents } });
    const requests = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(1);
    expect(requests[0]).toMatchObject({ state: 'planned', planOffer: { monthlyCents: 1_000 } });
    expect(requests[0]?.planOffer?.expiresOn.toString()).toBe('2026-12-07');
    expect(await casesOf(payer)).toEqual([]);
    expect(
      await harness.query('select made_by from plan_offer where customer_id = $1', [payer.session.customerId]),
    ).toEqual([{ made_by: 'customer' }]);
    expect(await shown(payer)).toMatchObject({ mayAsk: false });
    // After the last day to set up a plan, the customer can ask again.
    harness.world.clock.now = new Date(start.getTime() + 15 * day);
    expect(await shown(payer)).toMatchObject({ latest: { planOffer: null }, mayAsk: true });
  });

  it('refuses while the tenant does not offer it', async () => {
    await harness.rules({ isOn: false });
    expect(await harness.ask(payer)).toEqual(notAllowed);
    expect(await shown(payer)).toEqual({ latest: null, mayAsk: false });
    expect(await rowsOf(payer)).toEqual([]);
  });

  it('refuses an account that owes nothing, is disputed or is paid with others', async () => {
    const paid = await harness.newPayer({ balanceCents: 0 });
    expect(await harness.ask(paid)).toEqual(notAllowed);
    await harness.dispute(payer);
    expect(await harness.ask(payer)).toEqual(notAllowed);
    const [packet, inside] = await harness.newHolder([{ displayType: 'Packet' }, {}]);
    if (!packet || !inside) throw new Error('expected two accounts');
    expect(await harness.ask(inside)).toEqual(notAllowed);
    for (const each of [paid, payer, inside]) expect((await shown(each))?.mayAsk).toBe(false);
    expect(await harness.asked(packet)).toMatchObject({ state: 'paused' });
  });

  it('refuses a closed account, an unknown one and another customer’s', async () => {
    const other = await harness.newPayer();
    const notFound = refusedWith('NotFound', 'accountReferenceCode');
    for (const accountReferenceCode of ['nothing', other.accountReferenceCode]) {
      expect(await harness.ask(payer, { accountReferenceCode })).toEqual(notFound);
    }
    await harness.query('update account set closed_at = now() where reference_code = $1', [payer.accountReferenceCode]);
    expect(await harness.ask(payer)).toEqual(notFound);
    expect((await shown(payer))?.mayAsk).toBe(false);
  });

  it('limits the requests of a day', async () => {
    for (let asked = 0; asked < hardshipRequestsOfCustomer.max; asked++) {
      await harness.takeBack(payer, (await harness.asked(payer, { reason: 'other' })).requestId);
    }
    expect(await harness.ask(payer)).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: day / 1_000 });
  });
});

describe('withdrawHardship', () => {
  it('closes the request and its case, and changes nothing when repeated', async () => {
    const { requestId } = await harness.asked(payer, { reason: 'other' });
    for (const _ of [1, 2]) expect(await harness.takeBack(payer, requestId)).toEqual({ kind: 'withdrawn' });
    expect(await rowsOf(payer)).toMatchObject([{ state: 'withdrawn', decided_by: null, decided_at: start }]);
    expect(await casesOf(payer)).toMatchObject([{ closed_at: start, closed_by: null }]);
    expect((await shown(payer))?.mayAsk).toBe(true);
  });

  it('refuses an answered request, an unknown one and another customer’s', async () => {
    const { requestId } = await harness.asked(payer);
    expect(await harness.takeBack(payer, requestId)).toEqual(refusedWith('HardshipNotOpen', 'requestID'));
    const notFound = refusedWith('NotFound', 'requestID');
    expect(await harness.takeBack(await harness.newPayer(), requestId)).toEqual(notFound);
    for (const unknown of ['x', 'ffffffff-ffff-4fff-8fff-ffffffffffff']) {
      expect(await harness.takeBack(payer, unknown)).toEqual(notFound);
    }
  });
});

describe('endHardshipPause', () => {
  it('ends the pause at once, and changes nothing when repeated', async () => {
    const { requestId } = await harness.asked(payer);
    for (const _ of [1, 2]) expect(await harness.endPause(payer, requestId)).toEqual({ kind: 'ended' });
    expect(await harness.pauses(payer)).toMatchObject([{ end_reason: 'by-customer' }]);
    expect(await shown(payer)).toMatchObject({ latest: { state: 'paused', pausedUntil: null }, mayAsk: true });
  });

  it('refuses a request without a pause, an unknown one and another customer’s', async () => {
    const notFound = refusedWith('NotFound', 'requestID');
    const other = await harness.newPayer();
    const { requestId } = await harness.asked(payer);
    const waiting = await harness.asked(other, { reason: 'other' });
    expect(await harness.endPause(other, waiting.requestId)).toEqual(notFound);
    expect(await harness.endPause(other, requestId)).toEqual(notFound);
    expect(await harness.endPause(payer, 'x')).toEqual(notFound);
    expect(await harness.pauses(payer)).toMatchObject([{ end_reason: null }]);
  });
});
