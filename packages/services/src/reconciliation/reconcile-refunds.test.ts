import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closeRefund } from '../refunds/close-refund.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { reconcileProcessors } from './reconcile-processors.ts';

let harness: MoneyHarness;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
afterEach(async () => expect(await harness.differences()).toEqual([]));

const amountCents = cents(20_000);

async function reconcile() {
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 2 * 3_600_000);
  const [result] = await reconcileProcessors(harness.worker, harness.tenant);
  expect(harness.faults).toEqual([]);
  return {
    opened: result?.opened.map(({ kind, hereCents, thereCents }) => [kind, hereCents, thereCents]),
    explained: result?.explained,
  };
}

async function paid() {
  const payer = await harness.newPayer({ balanceCents: 200_000 });
  return { payer, paymentId: await harness.paidByCard(payer, amountCents) };
}

it('reconciliation finds refunds and voided debits in both records', async () => {
  const { payer, paymentId } = await paid();
  await harness.request(paymentId);
  const debit = await harness.pay(payer, { method: await harness.bank(payer), amountCents, confirmDuplicate: true });
  await harness.request(debit, { action: 'void' });
  expect(await harness.payment(debit)).toMatchObject({ state: 'canceled' });
  expect(await reconcile()).toEqual({ opened: [], explained: 0 });
});

it('a refund that only the processor has enters suspense until it is explained', async () => {
  const { paymentId } = await paid();
  const [charge] = await harness.charges(paymentId);
  if (!charge) throw new Error('no charge');
  await harness.world.processor.refund({
    merchant: charge.merchant,
    key: 'behind-our-back',
    kind: 'refund',
    chargeKey: charge.key,
    chargeReference: charge.processorReference,
    amountCents: cents(700),
    currency: 'USD',
  });
  expect(await reconcile()).toEqual({ opened: [['missing-here', 0, -700]], explained: 0 });
  expect(await reconcile()).toEqual({ opened: [], explained: 0 });
});

it('reconciliation finds a refund that the processor does not have', async () => {
  const { paymentId } = await paid();
  const asked = await harness.request(paymentId, {}, { ...harness.staff, processors: new Map() });
  expect(asked).toMatchObject({ kind: 'refund' });
  // The refund that could not be sent was reported as a fault.
  expect(harness.faults.splice(0)).toHaveLength(1);
  await harness.query("update refund set state = 'review', next_check_at = null where payment_id = $1", [paymentId]);
  const [refund] = await harness.refunds(paymentId);
  const closed = {
    tenant: harness.tenant,
    actor: harness.staffMembers.sam,
    refundId: refund?.refundId ?? '',
    hasGoneBack: true,
  };
  await closeRefund(harness.staff, { ...closed, reference: 're_nowhere' });
  expect(await reconcile()).toEqual({ opened: [['missing-there', -20_000, 0]], explained: 0 });
});
