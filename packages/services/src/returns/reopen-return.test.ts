import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applyProcessorEvent } from '../payments/charge/apply-processor-event.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { reopenReturn } from './reopen-return.ts';
import { resendCorrected } from './resend-corrected.ts';

let harness: MoneyHarness;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
afterEach(async () => expect(await harness.differences()).toEqual([]));

const amountCents = cents(20_000);
const afterSettlement = '000333333335';
const insteadOfSettling = '000444444481';
const notAsAgreed = '000333333350';

async function returned(accountNumber = afterSettlement) {
  const payer = await harness.newPayer({ balanceCents: 50_000 });
  const paymentId = await harness.pay(payer, { method: await harness.bank(payer, { accountNumber }), amountCents });
  await harness.collectAfter(61_000);
  expect(await harness.payment(paymentId)).toMatchObject({ state: 'returned' });
  expect(await harness.balance(payer)).toBe(50_000);
  return { payer, paymentId };
}

const reopen = (paymentId: string) =>
  reopenReturn(harness.staff, {
    tenant: harness.tenant,
    actor: harness.staffMembers.sam,
    paymentId,
    note: 'dishonored',
  });
const resend = (paymentId: string, amount = amountCents) =>
  resendCorrected(harness.staff, {
    tenant: harness.tenant,
    actor: harness.staffMembers.sam,
    paymentId,
    amountCents: amount,
  });
const casesOf = (paymentId: string) =>
  harness.query<{ kind: string; is_open: boolean }>(
    'select kind, closed_at is null as is_open from operator_case where payment_id = $1 order by kind',
    [paymentId],
  );

describe('reopening a return', () => {
  it.each([
    ['after the settlement', afterSettlement],
    ['instead of settling', insteadOfSettling],
  ])('%s counts the payment again and closes its cases', async (_when, accountNumber) => {
    const { payer, paymentId } = await returned(accountNumber);
    expect(await casesOf(paymentId)).toEqual([{ kind: 'unauthorized-return', is_open: true }]);
    expect(await reopen(paymentId)).toEqual({ kind: 'reopened' });
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'settled' });
    expect(await harness.balance(payer)).toBe(30_000);
    expect(await casesOf(paymentId)).toEqual([{ kind: 'unauthorized-return', is_open: false }]);
    const adjusted = await harness.query<{ line: string }>(
      `select split_part(e.account, ':', 1) || ' ' || e.amount_cents as line from ledger_transaction t
       join ledger_entry e using (tenant_id, transaction_id) where t.payment_id = $1 and t.kind = 'adjust' order by e.line`,
      [paymentId],
    );
    expect(adjusted.map(({ line }) => line)).toEqual(['receivable -20000', 'cash 20000']);
  });

  it('happens once, no matter who requests it or how often', async () => {
    const { payer, paymentId } = await returned();
    const answers = await Promise.all(Array.from({ length: 5 }, () => reopen(paymentId)));
    expect(answers.filter(({ kind }) => kind === 'reopened')).toHaveLength(1);
    expect(await harness.balance(payer)).toBe(30_000);
    expect(await reopen(paymentId)).toMatchObject({ code: 'ReturnNotReopenable' });
    expect(await reopen('019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55')).toMatchObject({ code: 'NotFound' });
  });

  it('opens a case and changes no bookings when the payment is returned a second time', async () => {
    const { payer, paymentId } = await returned();
    await reopen(paymentId);
    const [attempt] = await harness.query<{ processor_key: string }>(
      'select processor_key from payment_attempt where payment_id = $1',
      [paymentId],
    );
    const merchant = `merchant-${harness.tenant.label}`;
    const event = { id: 'evt_again', merchant, key: attempt?.processor_key ?? '', processorReference: 'ch' };
    const source = { tenant_id: harness.tenant.id, processor: 'sandbox', merchant };
    const taken = await harness.worker.database.inTenant(harness.tenant.id, (tx) =>
      applyProcessorEvent(tx, {
        tenant: harness.tenant,
        source,
        event: { ...event, occurredAtMs: 0, kind: 'returned', returnCode: 'R10' },
        now: harness.world.clock.now,
      }),
    );
    expect(taken).toBe('moved');
    expect(await harness.balance(payer)).toBe(30_000);
    expect(await casesOf(paymentId)).toContainEqual({ kind: 'returned-again', is_open: true });
  });
});

describe('resending a return for "not as agreed" (R11)', () => {
  it('debits the agreed amount once and lowers the balance', async () => {
    const { payer, paymentId } = await returned(notAsAgreed);
    expect(await casesOf(paymentId)).toEqual([{ kind: 'correction-needed', is_open: true }]);
    const corrected = cents(15_000);
    const resent = await resend(paymentId, corrected);
    if (resent.kind !== 'resent') throw new Error(resent.kind);
    expect(await casesOf(paymentId)).toEqual([{ kind: 'correction-needed', is_open: false }]);
    expect(await harness.balance(payer)).toBe(35_000);
    expect(await harness.sweepAfter(1)).toBe(1);
    expect(await harness.payment(resent.paymentId)).toMatchObject({ state: 'accepted', amount_cents: 15_000 });
    const [charge] = await harness.charges(resent.paymentId);
    expect(charge).toMatchObject({ amountCents: 15_000 });
    expect(charge).not.toHaveProperty('entryDescription');
    expect(await resend(paymentId, corrected)).toMatchObject({ code: 'ReturnNotReopenable' });
    expect(await reopen(paymentId)).toMatchObject({ code: 'ReturnNotReopenable' });
  });

  it.each([
    ['for more than before', 20_001, 0, 'ReturnNotReopenable'],
    ['for zero', 0, 0, 'ReturnNotReopenable'],
    ['after 61 days', 20_000, 61, 'ReturnNotReopenable'],
  ])('%s is refused', async (_what, amount, days, code) => {
    const { paymentId } = await returned(notAsAgreed);
    const { clock } = harness.world;
    clock.now = new Date(clock.now.getTime() + days * 24 * 3_600_000);
    expect(await resend(paymentId, cents(amount))).toMatchObject({ code });
  });

  it('is refused for any other return code', async () => {
    const { paymentId } = await returned();
    expect(await resend(paymentId)).toMatchObject({ code: 'ReturnNotReopenable' });
  });
});
