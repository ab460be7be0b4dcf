import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adjustAccount } from '../adjustments/adjust-account.ts';
import { enterPayment } from '../manual-payments/enter-payment.ts';
import { closeRefund } from '../refunds/close-refund.ts';
import { reopenReturn } from '../returns/reopen-return.ts';
import { makeSettlement } from '../testing/fixtures/test-settlement.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { closePostingFile } from './close-posting-file.ts';
import { drawPostingFile } from './posting-files.ts';
import { configurePosting, type PostingSettings } from './posting-series.ts';

let harness: MoneyHarness;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(() => configure({}));
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  await expectBooks();
});

const amountCents = cents(20_000);
const payeeCode = 'PAYEE';

async function configure(changes: Partial<PostingSettings>) {
  const settings: PostingSettings = {
    ...{ bankTiming: 'settlement', cutOff: null, hasEmptyFiles: false, folderFormat: 'csv', hasConsentFile: false },
    ...changes,
  };
  const { tenant, staffMembers } = harness;
  expect(await configurePosting(harness.staff, { tenant, actor: staffMembers.olga, payeeCode, settings })).toEqual({
    kind: 'configured',
  });
}

const close = () =>
  closePostingFile(harness.staff, { tenant: harness.tenant, actor: harness.staffMembers.sam, payeeCode });

async function closeAndRead() {
  const closing = await close();
  if (closing.kind === 'refused') return [];
  const asked = { tenant: harness.tenant, postingFileId: closing.postingFileId, format: 'jsonl' } as const;
  const file = await drawPostingFile(harness.staff, asked);
  const records = (file?.text ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return records.filter(({ recordType }) => recordType !== 'header' && recordType !== 'trailer');
}

const kinds = (lines: { kind: string; amount: string }[]) => lines.map(({ kind, amount }) => `${kind} ${amount}`);

async function expectBooks() {
  await close();
  const [row] = await harness.query<{ posted: string; owed: string; money: string; booked: string }>(
    `select
      (select coalesce(sum(amount_cents), 0) from posting_line where tenant_id = $1) as posted,
      (select coalesce(-sum(e.amount_cents), 0) from ledger_entry e join ledger_transaction t using (tenant_id, transaction_id)
        where tenant_id = $1 and e.account like 'receivable:%' and not exists (
          select from ledger_entry o where o.tenant_id = $1 and o.transaction_id = t.transaction_id and o.account = 'opening_balances'))
      - (select coalesce(sum(amount_cents), 0) from ledger_entry where tenant_id = $1 and account like 'in_flight:%') as owed,
      (select coalesce(sum(amount_cents + fee_cents), 0) from posting_line
        where tenant_id = $1 and kind not in ('adjustment', 'overpayment', 'settlement-discount', 'discount-reversed')) as money,
      (select coalesce(sum(amount_cents), 0) from ledger_entry where tenant_id = $1 and account in ('cash', 'processor_clearing', 'processor_fees')) as booked`,
    [harness.tenant.id],
  );
  expect(row?.posted).toBe(row?.owed);
  expect(row?.money).toBe(row?.booked);
}

describe('posting lines match the ledger (req 12.12)', () => {
  it('for a card payment when it succeeds, once and with its fee', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000, cardFeeHundredths: 250 });
    const paymentId = await harness.pay(payer, { method: await harness.card(payer), amountCents });
    const [line, ...rest] = await closeAndRead();
    expect(rest).toEqual([]);
    const { confirmation_number, fee_cents } = (await harness.payment(paymentId)) as never;
    expect(line).toMatchObject({
      ...{ recordType: 'payment', amount: '200.00', confirmationNumber: confirmation_number, method: 'creditcard' },
      ...{ accountReferenceCode: payer.accountReferenceCode, postedOn: '2026-11-23', paymentDate: '2026-11-23' },
      fee: (fee_cents / 100).toFixed(2),
    });
    expect(line.processorReference).toMatch(/./);
    expect(await close()).toMatchObject({ code: 'PostingNothingNew' });
  });

  it('for a bank payment when it settles, its return with the code, and the return’s correction', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const method = await harness.bank(payer, { accountNumber: '000333333335' });
    const paymentId = await harness.pay(payer, { method, amountCents });
    expect(await closeAndRead()).toEqual([]);
    await harness.collectAfter(31_000);
    expect(kinds(await closeAndRead())).toEqual(['payment 200.00']);
    await harness.collectAfter(61_000);
    const [returned] = await closeAndRead();
    expect(returned).toMatchObject({ recordType: 'return', amount: '-200.00', code: expect.stringMatching(/^R\d\d$/) });
    expect(returned.originalConfirmationNumber).toMatch(/^[A-Z0-9]{10}$/);
    await reopenReturn(harness.staff, {
      tenant: harness.tenant,
      actor: harness.staffMembers.sam,
      paymentId,
      note: 'dishonored',
    });
    expect(kinds(await closeAndRead())).toEqual(['return-reopened 200.00']);
  });

  it('for a bank payment when it is accepted, if the creditor prefers, and not again when it settles', async () => {
    await configure({ bankTiming: 'acceptance' });
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const early = await harness.bank(payer, { accountNumber: '000444444481' });
    await harness.pay(payer, { method: early, amountCents });
    await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(1_000) });
    expect(kinds(await closeAndRead()).toSorted()).toEqual(['payment 10.00', 'payment 200.00']);
    await harness.collectAfter(61_000);
    expect(kinds(await closeAndRead())).toEqual(['return -200.00']);
  });

  it('for refunds that reduce a credit or restore a balance, and for a void', async () => {
    const payer = await harness.newPayer({ balanceCents: 90_000 });
    const shares = [{ accountReferenceCode: payer.accountReferenceCode, amountCents: 5_000 }];
    const paid = { method: await harness.card(payer), amountCents, confirmDuplicate: true };
    const [part, tooMuch, undone] = [
      await harness.pay(payer, paid),
      await harness.pay(payer, paid),
      await harness.pay(payer, paid),
    ];
    await closeAndRead();
    await harness.request(part, { shares, isFeeRefunded: false });
    expect(kinds(await closeAndRead())).toEqual(['refund -50.00']);
    await harness.payTooMuch(payer, 5_000);
    await harness.request(tooMuch, { shares, isFeeRefunded: false, isOverpayment: true });
    expect(kinds(await closeAndRead())).toEqual(['refund -50.00']);
    await harness.request(undone, { action: 'void' });
    expect(kinds(await closeAndRead())).toEqual(['void -200.00']);
    const old = await harness.pay(payer, paid);
    await closeAndRead();
    await harness.plantOldOverpayment(old, cents(5_000));
    expect(kinds(await closeAndRead())).toEqual(['refund -50.00', 'overpayment 50.00']);
  });

  it('for manual entries, adjustments, and a settlement discount that is reversed with its entry', async () => {
    const payer = await harness.newPayer({ balanceCents: 20_000 });
    const { accountReferenceCode, session } = payer;
    const { tenant, staffMembers } = harness;
    const terms = { offerType: 'lump-sum', totalCents: cents(12_000), state: 'accepted' } as const;
    await makeSettlement(harness.world, { tenant, session, accountReferenceCode, ...terms });
    const entry = { form: 'check', amountCents: cents(12_000), receivedOn: parseDate('2026-11-20') } as const;
    const rest = { reference: '1001', isSettlement: true, idempotencyKey: 'entry-of-settlement' };
    const entered = await enterPayment(harness.staff, {
      tenant,
      actor: staffMembers.agent,
      accountReferenceCode,
      ...entry,
      ...rest,
    });
    if (entered.kind !== 'entered') throw new Error(entered.kind);
    const lines = await closeAndRead();
    expect(kinds(lines).toSorted()).toEqual(['payment 120.00', 'settlement-discount 80.00']);
    expect(lines.find(({ kind }) => kind === 'payment')).toMatchObject({ method: 'manual', paymentDate: '2026-11-20' });
    const asked = await harness.request(entered.paymentId, { action: 'reverse' });
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    await harness.decide(asked.approvalId, staffMembers.sue);
    expect(kinds(await closeAndRead()).toSorted()).toEqual(['discount-reversed -80.00', 'reversal -120.00']);
    const change = { reason: 'goodwill', note: '', idempotencyKey: 'lowered' } as const;
    await adjustAccount(harness.staff, {
      tenant,
      actor: staffMembers.sam,
      accountReferenceCode,
      amountCents: cents(-700),
      ...change,
    });
    expect(kinds(await closeAndRead())).toEqual(['adjustment 7.00']);
  });

  it('contain a refund that failed at the processor, its reversal, and the manual refund', async () => {
    const payer = await harness.newPayer({ balanceCents: 20_000 });
    const paymentId = await harness.paidByCard(payer, amountCents, '4000009100000150');
    // Lines are in the order of their times.
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1_000);
    const asked = await harness.request(paymentId);
    if (asked.kind !== 'refund') throw new Error(asked.kind);
    expect(kinds(await closeAndRead())).toEqual(['payment 200.00', 'refund -200.00']);
    await harness.collectAfter(30_000);
    expect(kinds(await closeAndRead())).toEqual(['refund 200.00']);
    const { tenant, staffMembers } = harness;
    const closed = { tenant, actor: staffMembers.sam, refundId: asked.refundId, hasGoneBack: true, reference: '17' };
    expect(await closeRefund(harness.staff, closed)).toMatchObject({ state: 'succeeded' });
    expect(kinds(await closeAndRead())).toEqual(['refund -200.00']);
  });

  it('contain a chargeback as a return', async () => {
    const payer = await harness.newPayer({ balanceCents: 20_000 });
    await harness.paidByCard(payer, amountCents, '4000009200000019');
    expect(kinds(await closeAndRead())).toEqual(['payment 200.00']);
    await harness.collectAfter(60_000);
    expect(kinds(await closeAndRead())).toEqual(['return -200.00']);
  });
});
