import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AchDesk, achAccounts, openAchDesk } from '../testing/harness/ach-desk.ts';

let desk: AchDesk;

beforeEach(async () => {
  desk = await openAchDesk(providedUrls());
});
afterEach(async () => {
  expect(await desk.differences()).toEqual([]);
  expect(desk.faults.splice(0)).toEqual([]);
  await desk.close();
});

describe('ACH refund', () => {
  const inHalfAnHour = '2026-11-23T23:30:00Z';
  const settledPayment = async (accountNumber: string = achAccounts.pays) => {
    const payer = await desk.newPayer();
    const method = await desk.bank(payer, { accountNumber });
    const paymentId = await desk.pay(payer, { method, amountCents: cents(5_000) });
    desk.at(inHalfAnHour);
    await desk.send();
    desk.at('2026-11-27T16:00:00Z');
    await desk.settle();
    return { payer, paymentId };
  };

  it('cancels the debit before the cut-off and is too late afterward', async () => {
    const payer = await desk.newPayer();
    const method = await desk.bank(payer);
    const early = await desk.pay(payer, { method, amountCents: cents(1_000) });
    expect(await desk.request(early, { deed: 'void', reason: 'duplicate' })).toMatchObject({ kind: 'refund' });
    expect(await desk.payment(early)).toMatchObject({ state: 'canceled' });
    expect(await desk.balance(payer)).toBe(20_000);
    expect(await desk.entries()).toMatchObject([{ state: 'canceled' }]);
    const late = await desk.pay(payer, { method, amountCents: cents(2_000) });
    desk.at(inHalfAnHour);
    await desk.cutOff();
    await desk.request(late, { deed: 'void', reason: 'duplicate' });
    expect(await desk.refunds(late)).toMatchObject([{ state: 'failed', failure: 'too-late' }]);
    expect(await desk.payment(late)).toMatchObject({ state: 'accepted' });
    await desk.deliver();
  });

  it('goes out as a credit in the next file and succeeds when the file is sent', async () => {
    const { payer, paymentId } = await settledPayment();
    await desk.request(paymentId);
    expect(await desk.refunds(paymentId)).toMatchObject([{ state: 'unknown' }]);
    await desk.sweepRefundsAfter(3_600_000);
    expect(await desk.refunds(paymentId)).toMatchObject([{ state: 'unknown' }]);
    desk.at('2026-11-27T23:30:00Z');
    await desk.cutOff();
    await desk.sweepRefundsAfter(0);
    expect(await desk.refunds(paymentId)).toMatchObject([{ state: 'unknown' }]);
    const [file = ''] = await desk.deliver();
    expect(file).toMatch(/^622021000021/m);
    expect(await desk.sweepRefundsAfter(0)).toBe(1);
    expect(await desk.refunds(paymentId)).toMatchObject([{ state: 'succeeded' }]);
    expect(await desk.refundBookings(paymentId)).toEqual(['receivable 5000', 'cash -5000']);
    expect(await desk.balance(payer)).toBe(20_000);
  });

  it("opens a case when the payer's bank returns it", async () => {
    const { paymentId } = await settledPayment(achAccounts.unknown);
    await desk.request(paymentId);
    desk.at('2026-11-27T23:30:00Z');
    const files = await desk.send();
    await desk.sweepRefundsAfter(0);
    expect(await desk.answer(files)).toMatchObject([{ taken: 0, byHand: 1 }]);
    expect(await desk.cases(paymentId)).toEqual(['refund-to-check R03']);
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'settled' });
  });
});
