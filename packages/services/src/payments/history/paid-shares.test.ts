import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { unkeptShares } from '../../testing/unkept-shares.ts';
import { getPaymentSummary } from './get-payment-summary.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

type Kept = { account: string; paid_on: string | null; paid_cents: number | null; paid_count: number | null };

const kept = (paymentId: string) =>
  harness.query<Kept>(
    `select reference_code as account, paid_on::text, paid_cents::int, paid_count from payment_share join account using (tenant_id, account_id)
     where payment_id = $1 order by account_id`,
    [paymentId],
  );
const setState = (paymentId: string, state: string) =>
  harness.query('update payment set state = $2 where payment_id = $1', [paymentId, state]);

/** A customer with two accounts, and a payment of $10 and $20 for them. */
async function payTwo(login: string): Promise<{ payer: Payer; paymentId: string }> {
  const accounts = [1, 2].map((number) => ({ referenceCode: `${login}-${number}`, balanceCents: 100_000 }));
  const session = await makeCustomer(harness.world, { tenant: harness.tenant, login, accounts });
  const payer = { session, accountReferenceCode: `${login}-1` };
  const shares = accounts.map(({ referenceCode }, index) => ({
    accountReferenceCode: referenceCode,
    amountCents: cents(1_000 * (index + 1)),
  }));
  return { payer, paymentId: await harness.pay(payer, { method: await harness.card(payer), shares }) };
}

/** Inserts a refund of the payment's first share in the given state, and returns its id. */
async function plantRefund(paymentId: string, { amountCents, state }: { amountCents: number; state: string }) {
  const [row] = await harness.query<{ refund_id: string }>(
    `with refunded as (
       insert into refund (tenant_id, refund_id, payment_id, customer_id, kind, state, amount_cents, fee_cents, is_overpayment, reason, note,
         requested_by, idempotency_key, created_at, updated_at)
       select tenant_id, gen_random_uuid(), payment_id, customer_id, 'by-hand', $3, $2, 0, false, 'customer-request', '', 'program:test',
         gen_random_uuid(), now(), now() from payment where payment_id = $1
       returning tenant_id, refund_id, payment_id
     )
     insert into refund_share (tenant_id, refund_id, account_id, amount_cents)
     select r.tenant_id, r.refund_id, p.account_id, $2 from refunded r join payment p using (tenant_id, payment_id) returning refund_id`,
    [paymentId, amountCents, state],
  );
  return row?.refund_id;
}

describe('shares that keep what was paid', () => {
  it('keep the day and each amount, and count a payment over several accounts once', async () => {
    const { payer, paymentId } = await payTwo('pair');
    expect(await kept(paymentId)).toEqual([
      { account: 'pair-1', paid_on: '2026-11-23', paid_cents: 1_000, paid_count: 1 },
      { account: 'pair-2', paid_on: '2026-11-23', paid_cents: 2_000, paid_count: 0 },
    ]);
    const { months, accounts } = await getPaymentSummary(harness.api, {
      tenant: harness.tenant,
      session: payer.session,
    });
    expect(months.at(-1)).toEqual({ month: '2026-11', amountCents: 3_000, count: 1 });
    expect(accounts.map(({ paidCents }) => paidCents)).toEqual([1_000, 2_000]);
  });

  it('keep nothing for payments that are scheduled, in progress or declined', async () => {
    const payer = await harness.newPayer();
    const declined = await harness.card(payer, { number: '4000000000000002' });
    const nothing = [{ account: payer.accountReferenceCode, paid_on: null, paid_cents: null, paid_count: null }];
    expect(await kept(await harness.pay(payer, { method: declined }))).toEqual(nothing);
    expect(await kept(await harness.pay(payer, { method: await harness.bank(payer) }))).toEqual(nothing);
  });

  it('keep zero for a returned payment, and the amount again when the return is undone', async () => {
    const { paymentId } = await payTwo('back');
    await setState(paymentId, 'returned');
    expect((await kept(paymentId)).map((share) => [share.paid_on, share.paid_cents, share.paid_count])).toEqual([
      ['2026-11-23', 0, 0],
      ['2026-11-23', 0, 0],
    ]);
    await setState(paymentId, 'settled');
    expect((await kept(paymentId)).map((share) => [share.paid_cents, share.paid_count])).toEqual([
      [1_000, 1],
      [2_000, 0],
    ]);
  });

  it('subtract a refund once it succeeds', async () => {
    const { paymentId } = await payTwo('less');
    const refundId = await plantRefund(paymentId, { amountCents: 400, state: 'by-hand' });
    expect((await kept(paymentId))[0]?.paid_cents).toBe(1_000);
    await harness.query("update refund set state = 'succeeded' where refund_id = $1", [refundId]);
    expect((await kept(paymentId)).map(({ paid_cents }) => paid_cents)).toEqual([600, 2_000]);
    expect(await unkeptShares(harness.world.adminPool)).toEqual([]);
  });

  it('see each other’s change when a payment is returned and refunded at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { paymentId } = await payTwo(`race-${round}`);
      const refundId = await plantRefund(paymentId, { amountCents: 400, state: 'by-hand' });
      await Promise.all([
        setState(paymentId, 'settled'),
        harness.query("update refund set state = 'succeeded' where refund_id = $1", [refundId]),
        setState(paymentId, 'returned'),
      ]);
      expect(await unkeptShares(harness.world.adminPool)).toEqual([]);
    }
  });

  it('are found by the check of every test world when they differ', async () => {
    const { paymentId } = await payTwo('wrong');
    await harness.query('update payment_share set paid_cents = 1 where payment_id = $1', [paymentId]);
    expect(await unkeptShares(harness.world.adminPool)).toHaveLength(2);
    await harness.query('update payment_share set amount_cents = amount_cents + 1 where payment_id = $1', [paymentId]);
    await harness.query('update payment_share set amount_cents = amount_cents - 1 where payment_id = $1', [paymentId]);
    expect(await unkeptShares(harness.world.adminPool)).toEqual([]);
  });
});
