import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterPayment } from '../manual-payments/enter-payment.ts';
import { type MoneyDesk, openMoneyDesk } from '../testing/money-desk.ts';
import { makeSettlement } from '../testing/test-settlement.ts';

let desk: MoneyDesk;
beforeAll(async () => {
  desk = await openMoneyDesk(providedUrls());
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.differences()).toEqual([]));

const amountCents = cents(12_000);

/** A settlement of $120.00 for $200.00 that was paid by a check. */
async function settled() {
  const payer = await desk.newPayer({ balanceCents: 20_000 });
  const { accountReferenceCode, session } = payer;
  const terms = { offerType: 'lump-sum', totalCents: amountCents, state: 'accepted' } as const;
  const { tenant } = desk;
  const settlementId = await makeSettlement(desk.world, { tenant, session, accountReferenceCode, ...terms });
  const entered = await enterPayment(desk.staff, {
    tenant,
    actor: desk.people.agent,
    accountReferenceCode,
    form: 'check',
    amountCents,
    receivedOn: parseDate('2026-11-20'),
    reference: '1001',
    isSettlement: true,
    idempotencyKey: `settle-${settlementId}`,
  });
  if (entered.kind !== 'entered') throw new Error(entered.kind);
  const state = async () =>
    (await desk.query<{ state: string }>('select state from settlement where settlement_id = $1', [settlementId]))[0]
      ?.state;
  return { payer, paymentId: entered.paymentId, state };
}

it('3.13 a settlement that is paid by a check is completed, and nothing is owed', async () => {
  const { payer, state } = await settled();
  expect(await state()).toBe('completed');
  expect(await desk.balance(payer)).toBe(0);
});

it('3.13 an entry that is taken back opens the settlement again, and all is owed', async () => {
  const { payer, paymentId, state } = await settled();
  const asked = await desk.request(paymentId, { deed: 'reverse' });
  if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
  expect(await desk.decide(asked.approvalId, desk.people.sue)).toEqual({ kind: 'decided' });
  expect(await state()).toBe('accepted');
  expect(await desk.balance(payer)).toBe(20_000);
});

it('3.13 what was paid too much for a settlement goes back and leaves it completed', async () => {
  const { payer, paymentId, state } = await settled();
  const shares = [{ accountReferenceCode: payer.accountReferenceCode, amountCents: 1_000 }];
  const wish = { shares, isFeeRefunded: false };
  expect(await desk.request(paymentId, wish)).toMatchObject({ code: 'RefundAmountWrong' });
  await desk.payTooMuch(payer, 1_000);
  expect(await desk.request(paymentId, { ...wish, isOverpayment: true })).toMatchObject({ kind: 'refund' });
  expect(await state()).toBe('completed');
  expect(await desk.balance(payer)).toBe(-1_000);
});
