import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { sweepPayments } from '../payments/charge/sweep-payments.ts';
import { findPaymentView } from '../payments/history/payment-view.ts';
import { notifyPaymentEvents } from '../payments/notify/notify-payment-events.ts';
import { getStaffPayment } from '../refunds/get-staff-payment.ts';
import { type AchHarness, achAccounts, openAchHarness } from '../testing/harness/ach-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';

let harness: AchHarness;
let payer: Payer;

beforeEach(async () => {
  harness = await openAchHarness(providedUrls());
  payer = await harness.newPayer({ balanceCents: 1_000_000 });
  // Without a setting, like a tenant from an earlier release.
  await harness.validateAccounts(null);
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults.splice(0)).toEqual([]);
  await harness.close();
});

const monday = '2026-11-23T23:30:00Z';
const afterPrenote = '2026-11-27T23:30:00Z';

async function payBy(accountNumber: string, by = payer) {
  return harness.pay(by, {
    method: await harness.bank(by, { accountNumber }),
    amountCents: cents(5_000),
    confirmDuplicate: true,
  });
}
const validation = async (paymentId: string) => {
  const found = await getStaffPayment(harness.staff, { tenant: harness.tenant, paymentId });
  if (found.kind !== 'payment') throw new Error(found.kind);
  return found.payment.validation;
};

const waits = async (paymentId: string, { session } = payer) =>
  harness.api.database.inCustomer({ tenantId: harness.tenant.id, customerId: session.customerId }, async (tx) => {
    const owner = { tenantId: harness.tenant.id, customerId: session.customerId };
    return (await findPaymentView(tx, { ...owner, paymentId }))?.waitsBehindPrenote;
  });

describe('a bank account of a payee that sends ACH files', () => {
  it('law: Nacha 2.5.17: is validated by a prenote before its first debit by default, as recorded with the payment', async () => {
    const paymentId = await payBy(achAccounts.pays);
    expect(await validation(paymentId)).toMatchObject({ method: 'prenote', result: 'pending', at: null });
    harness.at(monday);
    const [first = ''] = await harness.send();
    expect(first).toMatch(/^628021000021/m);
    expect(first).not.toMatch(/^627/m);
    expect(await validation(paymentId)).toMatchObject({ result: 'pending' });
    harness.at(afterPrenote);
    const [second = ''] = await harness.send();
    expect(second).toMatch(/^627021000021/m);
    const { result, at } = (await validation(paymentId)) ?? {};
    expect([result, new Date(at ?? 0).toISOString()]).toEqual(['passed', '2026-11-27T23:30:00.000Z']);
  });

  it('its first payment settles three banking days later, and the payer sees that date', async () => {
    const first = await payBy(achAccounts.pays);
    expect(await harness.payment(first)).toMatchObject({ settles_by: '2026-12-01' });
    await notifyPaymentEvents(harness.worker, harness.tenant);
    await sweepMessages(harness.worker, harness.tenant);
    const { text = '' } = harness.world.outbox.mails.at(-1) ?? {};
    expect(text).toContain('usually by December 1, 2026');
    expect(text).toContain("we're verifying the account first");
    expect(text).toContain("We'll ask your bank for $50.00 from Checking **6789 on November 30, 2026");
    expect(await waits(first)).toBe(true);
    harness.at(monday);
    await harness.send();
    harness.at('2026-11-24T16:00:00Z');
    const behindTheSame = await payBy(achAccounts.pays, await harness.newPayer());
    expect(await harness.payment(behindTheSame)).toMatchObject({ settles_by: '2026-12-01' });
    harness.at(afterPrenote);
    await harness.send();
    expect(await waits(first)).toBe(false);
    harness.at('2026-11-30T16:00:00Z');
    const afterIt = await payBy(achAccounts.pays, await harness.newPayer());
    expect(await harness.payment(afterIt)).toMatchObject({ settles_by: '2026-12-02' });
  });

  it('its first payment settles two banking days later when a third party validates it', async () => {
    await harness.validateAccounts({ byUs: false, elsewhere: 'Plaid' });
    expect(await harness.payment(await payBy(achAccounts.pays))).toMatchObject({ settles_by: '2026-11-25' });
  });

  it('its scheduled payment settles three banking days after the payment date', async () => {
    const method = await harness.bank(payer, { accountNumber: achAccounts.pays });
    const paymentId = await harness.pay(payer, { method, scheduledFor: parseDate('2026-11-25') });
    expect(await harness.payment(paymentId)).toMatchObject({ settles_by: '2026-11-30' });
    harness.at('2026-11-25T16:00:00Z');
    await sweepPayments(harness.worker, harness.tenant);
    // The prenote settles on November 27, and the debit reaches the bank on December 2.
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'accepted', settles_by: '2026-12-03' });
  });

  it('law: Nacha 2.5.17: is debited immediately if it passed before, even for another customer of the tenant', async () => {
    await payBy(achAccounts.pays);
    harness.at(monday);
    await harness.send();
    harness.at(afterPrenote);
    await harness.send();
    const other = await harness.newPayer();
    const paymentId = await payBy(achAccounts.pays, other);
    expect(await validation(paymentId)).toMatchObject({ method: 'earlier', result: 'passed' });
    harness.at('2026-11-30T23:30:00Z');
    const [file = ''] = await harness.send();
    expect(file).toMatch(/^627021000021/m);
    expect(file).not.toMatch(/^628/m);
  });

  it('law: Nacha 2.5.17: is never debited after its prenote was returned, and gets no new prenote', async () => {
    const paymentId = await payBy(achAccounts.unknown);
    harness.at(monday);
    await harness.answer(await harness.send());
    expect(await validation(paymentId)).toMatchObject({ method: 'prenote', result: 'failed' });
    const other = await harness.newPayer();
    const again = await harness.submit(other, {
      method: await harness.bank(other, { accountNumber: achAccounts.unknown }),
    });
    expect(again).toMatchObject({ payment: { state: 'declined', declineCode: '5055' } });
    if (again.kind !== 'final') throw new Error(again.kind);
    expect(await validation(again.payment.paymentId)).toMatchObject({ method: 'earlier', result: 'failed' });
    harness.at(afterPrenote);
    expect(await harness.send()).toEqual([]);
  });

  it('law: Nacha 2.5.17: is debited immediately with a third-party validator, whose name is stored with the payment', async () => {
    await harness.validateAccounts({ byUs: false, elsewhere: 'Plaid, agreement of March 1, 2026' });
    const paymentId = await payBy(achAccounts.pays);
    await harness.validateAccounts({ byUs: false, elsewhere: 'Somebody else' });
    expect(await validation(paymentId)).toMatchObject({
      ...{ method: 'elsewhere', result: 'passed', ground: 'Plaid, agreement of March 1, 2026' },
    });
    harness.at(monday);
    const [file = ''] = await harness.send();
    expect(file).toMatch(/^627021000021/m);
  });

  it('counts as validated under the number that its bank corrected', async () => {
    await harness.validateAccounts({ byUs: false, elsewhere: 'Plaid' });
    await payBy(achAccounts.changed);
    harness.at(monday);
    await harness.answer(await harness.send());
    harness.at('2026-11-30T23:30:00Z');
    await harness.settle();
    await harness.validateAccounts(null);
    const other = await harness.newPayer();
    const paymentId = await payBy(achAccounts.pays, other);
    expect(await validation(paymentId)).toMatchObject({ method: 'earlier', result: 'passed' });
  });

  it('is validated again when its only debit was returned', async () => {
    await harness.validateAccounts({ byUs: false, elsewhere: 'Plaid' });
    await payBy(achAccounts.noFunds);
    harness.at(monday);
    await harness.answer(await harness.send());
    await harness.validateAccounts(null);
    const other = await harness.newPayer();
    expect(await validation(await payBy(achAccounts.noFunds, other))).toMatchObject({ method: 'prenote' });
  });
});
