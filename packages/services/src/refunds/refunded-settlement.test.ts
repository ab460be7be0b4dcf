import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { loadBalances } from '../accounts/load-balances.ts';
import { enterPayment } from '../manual-payments/enter-payment.ts';
import { loadSettlementDocumentFacts } from '../settlements/documents/load-document-facts.ts';
import { holdSettlement } from '../settlements/hold-settlement.ts';
import { findSettlement } from '../settlements/settlement-view.ts';
import { makeSettlement } from '../testing/fixtures/test-settlement.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { closeRefund } from './close-refund.ts';

let harness: MoneyHarness;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
afterEach(async () => expect(await harness.differences()).toEqual([]));

const amountCents = cents(12_000);

async function settled() {
  const payer = await harness.newPayer({ balanceCents: 20_000 });
  const { accountReferenceCode, session } = payer;
  const terms = { offerType: 'lump-sum', totalCents: amountCents, state: 'accepted' } as const;
  const { tenant } = harness;
  const settlementId = await makeSettlement(harness.world, { tenant, session, accountReferenceCode, ...terms });
  const entered = await enterPayment(harness.staff, {
    tenant,
    actor: harness.staffMembers.agent,
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
    (await harness.query<{ state: string }>('select state from settlement where settlement_id = $1', [settlementId]))[0]
      ?.state;
  return { payer, paymentId: entered.paymentId, state };
}

it('a settlement paid by check is completed, and nothing is owed (req 3.13)', async () => {
  const { payer, state } = await settled();
  expect(await state()).toBe('completed');
  expect(await harness.balance(payer)).toBe(0);
});

it('reversing the check’s entry reopens the settlement and restores the full debt (req 3.13)', async () => {
  const { payer, paymentId, state } = await settled();
  const asked = await harness.request(paymentId, { action: 'reverse' });
  if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
  expect(await harness.decide(asked.approvalId, harness.staffMembers.sue)).toEqual({ kind: 'decided' });
  expect(await state()).toBe('accepted');
  expect(await harness.balance(payer)).toBe(20_000);
});

it('refunding an overpayment of a settlement leaves it completed (req 3.13)', async () => {
  const { payer, paymentId, state } = await settled();
  const shares = [{ accountReferenceCode: payer.accountReferenceCode, amountCents: 1_000 }];
  const wish = { shares, isFeeRefunded: false };
  expect(await harness.request(paymentId, wish)).toMatchObject({ code: 'RefundAmountWrong' });
  await harness.payTooMuch(payer, 1_000);
  const asked = await harness.request(paymentId, { ...wish, isOverpayment: true });
  if (asked.kind !== 'refund') throw new Error(asked.kind);
  expect(await harness.balance(payer)).toBe(-1_000);
  const close = {
    tenant: harness.tenant,
    actor: harness.staffMembers.sam,
    refundId: asked.refundId,
    reference: 'check 17',
  };
  expect(await closeRefund(harness.staff, { ...close, hasGoneBack: true })).toMatchObject({ kind: 'closed' });
  expect(await state()).toBe('completed');
  expect(await harness.balance(payer)).toBe(0);
});

it('a settlement’s paid amount excludes refunds in the customer’s view, the letter and the decision', async () => {
  const payer = await harness.newPayer({ balanceCents: 20_000 });
  const { accountReferenceCode, session } = payer;
  const { tenant, world } = harness;
  const terms = { totalCents: amountCents, state: 'submitted' } as const;
  const settlementId = await makeSettlement(world, { tenant, session, accountReferenceCode, ...terms });
  const method = await harness.card(payer);
  await harness.pay(payer, { method, amountCents: cents(3_000) });
  const paymentId = await harness.pay(payer, { method, amountCents: cents(2_000) });
  await world.adminPool.query('update payment set settlement_id = $1, is_settlement = true where customer_id = $2', [
    settlementId,
    session.customerId,
  ]);
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const paid = () =>
    harness.worker.database.inTenant(tenant.id, async (tx) => {
      const key = await harness.api.keyring.forTenant(tenant.id, tx);
      const { account_id, paid_cents: decided } = await holdSettlement(tx, { tenantId: tenant.id, settlementId });
      const balance = (await loadBalances(tx, { tenant, ...owner, now: world.clock.now }))(account_id);
      return {
        seen: (await findSettlement(tx, { ...owner, settlementId }))?.paidCents,
        decided,
        lettered: (await loadSettlementDocumentFacts(tx, { ...owner, settlementId, key }))?.paid_cents,
        described: 'paidAmount' in balance ? balance.paidAmount : undefined,
      };
    });
  expect(await paid()).toEqual({ seen: 5_000, decided: 5_000, lettered: 5_000, described: 5_000 });
  expect(await harness.request(paymentId)).toMatchObject({ kind: 'refund' });
  // The refund ended the settlement, so the full remainder is owed and its balance mentions no payment.
  expect(await paid()).toEqual({ seen: 3_000, decided: 3_000, lettered: 3_000, described: undefined });
});
