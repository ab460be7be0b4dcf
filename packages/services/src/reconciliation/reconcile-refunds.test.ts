import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closeRefund } from '../refunds/close-refund.ts';
import { type MoneyDesk, openMoneyDesk } from '../testing/harness/money-desk.ts';
import { reconcileProcessors } from './reconcile-processors.ts';

let desk: MoneyDesk;
beforeAll(async () => {
  desk = await openMoneyDesk(providedUrls());
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.differences()).toEqual([]));

const amountCents = cents(20_000);

async function reconcile() {
  desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 2 * 3_600_000);
  const [result] = await reconcileProcessors(desk.worker, desk.tenant);
  expect(desk.faults).toEqual([]);
  return {
    opened: result?.opened.map(({ kind, hereCents, thereCents }) => [kind, hereCents, thereCents]),
    explained: result?.explained,
  };
}

async function paid() {
  const payer = await desk.newPayer({ balanceCents: 200_000 });
  return { payer, paymentId: await desk.paidByCard(payer, amountCents) };
}

it('reconciliation finds refunds and voided debits in both records', async () => {
  const { payer, paymentId } = await paid();
  await desk.request(paymentId);
  const debit = await desk.pay(payer, { method: await desk.bank(payer), amountCents, confirmDuplicate: true });
  await desk.request(debit, { deed: 'void' });
  expect(await desk.payment(debit)).toMatchObject({ state: 'canceled' });
  expect(await reconcile()).toEqual({ opened: [], explained: 0 });
});

it('a refund that only the processor knows enters suspense until it is explained', async () => {
  const { paymentId } = await paid();
  const [charge] = await desk.charges(paymentId);
  if (!charge) throw new Error('no charge');
  await desk.world.processor.refund({
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

it('a refund that the processor does not have is found', async () => {
  const { paymentId } = await paid();
  const asked = await desk.request(paymentId, {}, { ...desk.staff, processors: new Map() });
  expect(asked).toMatchObject({ kind: 'refund' });
  // The refund that could not be sent was reported as a fault.
  expect(desk.faults.splice(0)).toHaveLength(1);
  await desk.query("update refund set state = 'review', next_check_at = null where payment_id = $1", [paymentId]);
  const [refund] = await desk.refunds(paymentId);
  const closed = { tenant: desk.tenant, actor: desk.people.sam, refundId: refund?.refundId ?? '', hasGoneBack: true };
  await closeRefund(desk.staff, { ...closed, reference: 're_nowhere' });
  expect(await reconcile()).toEqual({ opened: [['missing-there', -20_000, 0]], explained: 0 });
});
