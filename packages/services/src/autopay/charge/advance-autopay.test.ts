import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AutopayHarness, openAutopayHarness } from '../../testing/harness/autopay-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import type { AutopayView } from '../view/autopay-view.ts';

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
  at('2026-11-23', '10:00');
});
afterAll(() => harness.close());

/** Makes an agreement for a bill of $90.00, due on December 18, and delivers the notice unless it is lost. */
async function announced(
  changes: Parameters<AutopayHarness['enrolled']>[1] = {},
  { isLost = false }: { isLost?: boolean } = {},
): Promise<{ payer: Payer; autopay: AutopayView }> {
  at('2026-11-23', '10:00');
  const payer = await harness.newPayer();
  await harness.bill(payer);
  const autopay = await harness.enrolled(payer, changes);
  at('2026-12-05');
  await harness.notify();
  if (!isLost) await harness.deliver();
  return { payer, autopay };
}

const charges = async (payer: Payer) => (await harness.list(payer)).flatMap((each) => each.charges);
const states = async (payer: Payer) => (await charges(payer)).map(({ state }) => state);

async function taken(payer: Payer): Promise<string[]> {
  const rows = await harness.query<{ line: string }>(
    `select scheduled_for || ' ' || state || ' ' || amount_cents as line from payment where customer_id = $1 order by created_at, amount_cents`,
    [payer.session.customerId],
  );
  return rows.map(({ line }) => line);
}

describe('an announced charge', () => {
  it("law: Nacha 2.3.2: is made once, from 6 a.m. in the tenant's time zone, as a recurring payment with the authorization", async () => {
    const { payer, autopay } = await announced();
    at('2026-12-18', '05:59');
    expect(await harness.advance()).toBe(0);
    at('2026-12-18', '06:00');
    expect(await harness.advance()).toBe(1);
    expect(await taken(payer)).toEqual(['2026-12-18 accepted 9000']);
    expect(await states(payer)).toEqual(['charging']);
    expect(await harness.balance(payer)).toBe(0);
    expect(await harness.advance()).toBe(0);
    await harness.settle();
    expect(await taken(payer)).toEqual(['2026-12-18 settled 9000']);
    expect(await states(payer)).toEqual(['paid']);
    const [stored] = await harness.query(
      `select a.previous_cents::int, p.text = v.text as is_authorized, t.processor_key from autopay a
       join autopay_version v using (tenant_id, autopay_id)
       join autopay_charge c using (tenant_id, autopay_id)
       join payment_authorization p using (tenant_id, payment_id)
       join payment_attempt t using (tenant_id, payment_id) where a.tenant_id = $1 and a.autopay_id = $2`,
      [harness.tenant.id, autopay.autopayId],
    );
    const key = `${(await charges(payer))[0]?.chargeId}-method-1`;
    expect(stored).toEqual({ previous_cents: 9_000, is_authorized: true, processor_key: key });
  });

  it('is made by one of ten workers', async () => {
    const { payer } = await announced();
    at('2026-12-18');
    const made = await Promise.all(Array.from({ length: 10 }, () => harness.advance()));
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await taken(payer)).toHaveLength(1);
  });

  it('law: 12 CFR 1005.10(d): moves to a later day if its notice was not delivered', async () => {
    const { payer } = await announced({}, { isLost: true });
    at('2026-12-18');
    expect(await harness.advance()).toBe(0);
    const [charge] = await charges(payer);
    expect(charge).toMatchObject({ state: 'announced' });
    expect(charge?.chargeOn.localeCompare('2026-12-28')).not.toBe(-1);
    expect(await taken(payer)).toEqual([]);
  });

  it('moves to a later day if its notice bounced after it was sent', async () => {
    const { payer } = await announced();
    await harness.query("update message set state = 'refused' where customer_id = $1 and state = 'sent'", [
      payer.session.customerId,
    ]);
    at('2026-12-18');
    expect(await harness.advance()).toBe(0);
    expect(await taken(payer)).toEqual([]);
  });

  it('takes only what is left after a payment by hand a second before', async () => {
    const { payer } = await announced();
    at('2026-12-18');
    await harness.pay(payer, { amountCents: cents(2_500), method: await harness.card(payer) });
    expect(await harness.advance()).toBe(1);
    expect(await taken(payer)).toEqual(['2026-12-18 succeeded 2500', '2026-12-18 accepted 6500']);
    expect(await harness.balance(payer)).toBe(0);
  });

  it('is covered when the bill was paid by hand', async () => {
    const { payer } = await announced();
    at('2026-12-18');
    await harness.pay(payer, { amountCents: cents(9_000), method: await harness.card(payer) });
    expect(await harness.advance()).toBe(0);
    expect(await states(payer)).toEqual(['covered']);
  });

  it('is never paid twice when the customer pays by hand at the same moment', async () => {
    const { payer } = await announced();
    at('2026-12-18');
    const method = await harness.card(payer);
    await Promise.all([harness.submit(payer, { amountCents: cents(9_000), method }), harness.advance()]);
    await harness.advance();
    const rows = await taken(payer);
    const sum = rows.reduce(
      (total, line) => total + (/declined|canceled/.test(line) ? 0 : Number(line.split(' ')[2])),
      0,
    );
    expect(sum).toBe(9_000);
  });

  it('is canceled with a disputed account, and autopay ends with a closed one', async () => {
    const { payer } = await announced();
    const other = await announced();
    await harness.query(
      `insert into dispute select tenant_id, gen_random_uuid(), customer_id, account_id, 'open', 'not-mine', null, 'en', '127.0.0.1', now(), null
       from account where reference_code = $1`,
      [payer.accountReferenceCode],
    );
    await harness.query('update account set closed_at = now() where reference_code = $1', [
      other.payer.accountReferenceCode,
    ]);
    at('2026-12-10');
    expect(await harness.advance()).toBe(0);
    expect(await harness.events((await harness.list(payer))[0]?.autopayId ?? '')).toContain(
      'canceled: account-disputed',
    );
    expect(await harness.list(other.payer)).toMatchObject([{ state: 'ended', endReason: 'account-closed' }]);
  });

  it('waits for approval above the ceiling, and fails without it', async () => {
    const { payer } = await announced({ ceilingCents: cents(8_000) });
    expect(await states(payer)).toEqual(['asking']);
    at('2026-12-18');
    expect(await harness.advance()).toBe(0);
    expect(await charges(payer)).toMatchObject([{ state: 'failed', reason: 'unanswered' }]);
  });
});

describe('a new bill', () => {
  it('gets one charge when it arrives twice, which replaces the charge of the earlier version', async () => {
    const { payer } = await announced();
    await harness.bill(payer, { billNumber: 'B-twice' });
    await harness.bill(payer, { billNumber: 'B-twice' });
    await harness.advance();
    await harness.advance();
    expect(await states(payer)).toEqual(['announced', 'canceled']);
  });

  it('keeps day and notice when a correction is smaller, and is announced again when it is larger', async () => {
    const { payer } = await announced();
    const [first] = await charges(payer);
    await harness.bill(payer, { billNumber: first?.billNumber ?? '', amountCents: 7_000 });
    await harness.advance();
    expect(await charges(payer)).toMatchObject([
      { state: 'announced', amountCents: 7_000, chargeOn: '2026-12-18' },
      { state: 'canceled', reason: 'bill-replaced' },
    ]);
    at('2026-12-10');
    await harness.setBalance(payer, 12_000);
    await harness.bill(payer, { billNumber: first?.billNumber ?? '', amountCents: 12_000, billedBalanceCents: 12_000 });
    await harness.advance();
    const [larger] = await charges(payer);
    expect(larger).toMatchObject({ state: 'announced', amountCents: 12_000 });
    expect(larger?.chargeOn.localeCompare('2026-12-20')).toBe(1);
    at('2026-12-18');
    expect(await harness.advance()).toBe(0);
  });

  it('is planned again when its successor is undone', async () => {
    const { payer } = await announced();
    const billId = await harness.bill(payer, { billNumber: 'B-later' });
    await harness.advance();
    await harness.query("update bill set state = 'canceled' where bill_id = $1", [billId]);
    await harness.query(
      `update bill set state = 'open' where state = 'replaced' and account_id = (select account_id from account where reference_code = $1)`,
      [payer.accountReferenceCode],
    );
    await harness.advance();
    expect((await states(payer)).toSorted()).toEqual(['announced', 'canceled', 'canceled']);
  });

  it('is planned once by ten workers', async () => {
    at('2026-11-23', '10:00');
    const payer = await harness.newPayer();
    await harness.enrolled(payer);
    await harness.bill(payer);
    await Promise.all(Array.from({ length: 10 }, () => harness.advance()));
    expect(await states(payer)).toEqual(['announced']);
  });
});

describe('a payment of autopay', () => {
  /** Charges on December 18 by the bank account with this number, which the sandbox returns. */
  async function charged(accountNumber: string, changes: { isBackedUp?: boolean } = {}): Promise<{ payer: Payer }> {
    at('2026-11-23', '10:00');
    const payer = await harness.newPayer();
    await harness.bill(payer);
    const methodReference = await harness.reference(harness.bank(payer, { accountNumber }));
    const backupReference = changes.isBackedUp ? await harness.reference(harness.card(payer)) : null;
    await harness.enrolled(payer, { methodReference, backupReference });
    at('2026-12-05');
    await harness.notify();
    await harness.deliver();
    at('2026-12-18');
    await harness.advance();
    return { payer };
  }

  it('law: Nacha 2.12.4: is tried again for the same amount after insufficient funds, twice at most', async () => {
    const { payer } = await charged('000444444457');
    await harness.settle();
    expect(await charges(payer)).toMatchObject([{ state: 'retrying', reason: 'R01' }]);
    expect(await harness.balance(payer)).toBe(9_000);
    for (const day of ['2026-12-28', '2027-01-08', '2027-01-20']) {
      at(day);
      await harness.advance();
      await harness.settle();
    }
    expect(await states(payer)).toEqual(['failed']);
    const rows = await harness.query<{ is_retry: boolean }>(
      'select retry_of is not null as is_retry from payment where customer_id = $1 order by payment_id',
      [payer.session.customerId],
    );
    expect(rows.map((row) => row.is_retry)).toEqual([false, true, true]);
    expect(new Set(await taken(payer)).size).toBe(3);
  });

  it('is made by the backup method when the account is closed', async () => {
    const { payer } = await charged('000444444440', { isBackedUp: true });
    await harness.settle();
    expect(await charges(payer)).toMatchObject([{ state: 'retrying', uses: 'backup', reason: 'R04' }]);
    at('2026-12-22');
    expect(await harness.advance()).toBe(1);
    expect(await charges(payer)).toMatchObject([{ state: 'paid', uses: 'backup' }]);
  });

  it('law: Nacha appendix four: ends autopay and opens a case when the customer denies the debit', async () => {
    const { payer } = await charged('000444444481');
    await harness.settle();
    expect(await harness.list(payer)).toMatchObject([
      { state: 'ended', endReason: 'revoked', charges: [{ state: 'failed', reason: 'R10' }] },
    ]);
    const cases = await harness.query(
      "select kind from operator_case where customer_id = $1 and kind <> 'paper-copy'",
      [payer.session.customerId],
    );
    expect(cases).toEqual([{ kind: 'unauthorized-return' }]);
  });

  it('is canceled with autopay while it has not been sent', async () => {
    const { payer, autopay } = await announced();
    at('2026-12-18');
    await harness.reserveOnly();
    expect(await taken(payer)).toEqual(['2026-12-18 reserved 9000']);
    await harness.end(payer, autopay.autopayId);
    expect(await taken(payer)).toEqual(['2026-12-18 canceled 9000']);
    expect(await charges(payer)).toMatchObject([{ state: 'canceled', reason: 'autopay-ended' }]);
    expect(await harness.balance(payer)).toBe(9_000);
  });

  it('is sent by the sweeper when the worker dies after reserving it', async () => {
    const { payer } = await announced();
    at('2026-12-18');
    await harness.reserveOnly();
    await harness.sweepAfter(60_000);
    expect(await taken(payer)).toEqual(['2026-12-18 accepted 9000']);
    expect(await harness.advance()).toBe(0);
    expect(await states(payer)).toEqual(['charging']);
  });

  it('does not deadlock with returns, workers and the end of autopay at once', async () => {
    const { payer } = await charged('000444444457');
    const [agreement] = await harness.list(payer);
    at('2026-12-21');
    await Promise.all([
      harness.collectAfter(60_000),
      harness.advance(),
      harness.end(payer, agreement?.autopayId ?? ''),
      harness.advance(),
    ]);
    await harness.settle();
    expect(await harness.list(payer)).toMatchObject([{ state: 'ended' }]);
    expect((await states(payer)).filter((state) => state !== 'failed' && state !== 'canceled')).toEqual([]);
  });
});
