import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AchHarness, achAccounts, openAchHarness } from '../testing/harness/ach-harness.ts';

let harness: AchHarness;

beforeEach(async () => {
  harness = await openAchHarness(providedUrls());
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults.splice(0)).toEqual([]);
  await harness.close();
});

describe('an ACH refund', () => {
  const inHalfAnHour = '2026-11-23T23:30:00Z';
  const settledPayment = async (accountNumber: string = achAccounts.pays) => {
    const payer = await harness.newPayer();
    const method = await harness.bank(payer, { accountNumber });
    const paymentId = await harness.pay(payer, { method, amountCents: cents(5_000) });
    harness.at(inHalfAnHour);
    await harness.send();
    harness.at('2026-11-27T16:00:00Z');
    await harness.settle();
    return { payer, paymentId };
  };

  it('cancels the debit before the cutoff and is too late afterward', async () => {
    const payer = await harness.newPayer();
    const method = await harness.bank(payer);
    const early = await harness.pay(payer, { method, amountCents: cents(1_000) });
    expect(await harness.request(early, { action: 'void', reason: 'duplicate' })).toMatchObject({ kind: 'refund' });
    expect(await harness.payment(early)).toMatchObject({ state: 'canceled' });
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.entries()).toMatchObject([{ state: 'canceled' }]);
    const late = await harness.pay(payer, { method, amountCents: cents(2_000) });
    harness.at(inHalfAnHour);
    await harness.cutOff();
    await harness.request(late, { action: 'void', reason: 'duplicate' });
    expect(await harness.refunds(late)).toMatchObject([{ state: 'failed', failure: 'too-late' }]);
    expect(await harness.payment(late)).toMatchObject({ state: 'accepted' });
    await harness.deliver();
  });

  it('is sent as a credit in the next file and succeeds when the file is sent', async () => {
    const { payer, paymentId } = await settledPayment();
    await harness.request(paymentId);
    expect(await harness.refunds(paymentId)).toMatchObject([{ state: 'unknown' }]);
    await harness.sweepRefundsAfter(3_600_000);
    expect(await harness.refunds(paymentId)).toMatchObject([{ state: 'unknown' }]);
    harness.at('2026-11-27T23:30:00Z');
    await harness.cutOff();
    await harness.sweepRefundsAfter(0);
    expect(await harness.refunds(paymentId)).toMatchObject([{ state: 'unknown' }]);
    const [file = ''] = await harness.deliver();
    expect(file).toMatch(/^622021000021/m);
    expect(await harness.sweepRefundsAfter(0)).toBe(1);
    expect(await harness.refunds(paymentId)).toMatchObject([{ state: 'succeeded' }]);
    expect(await harness.refundBookings(paymentId)).toEqual(['receivable 5000', 'cash -5000']);
    expect(await harness.balance(payer)).toBe(20_000);
  });

  it("opens a case when the payer's bank returns the credit", async () => {
    const { paymentId } = await settledPayment(achAccounts.unknown);
    await harness.request(paymentId);
    harness.at('2026-11-27T23:30:00Z');
    const files = await harness.send();
    await harness.sweepRefundsAfter(0);
    expect(await harness.answer(files)).toMatchObject([{ taken: 0, byHand: 1 }]);
    expect(await harness.cases(paymentId)).toEqual(['refund-to-check R03']);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'settled' });
  });
});
