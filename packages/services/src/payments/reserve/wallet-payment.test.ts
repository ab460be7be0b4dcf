import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approvedOrder as approvedOrderOf,
  walletMethod as walletMethodOf,
} from '../../testing/fixtures/test-wallet.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import type { PayingMethod } from './submit-payment-command.ts';

let harness: PaymentHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls(), { tenant: { payee: { paypalMerchant: 'desk-at-paypal' } } });
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
});

const allowing = (changes: Partial<PaymentConfiguration>) => ({
  ...harness.tenant,
  paymentConfiguration: { ...harness.tenant.paymentConfiguration, ...changes },
});
const allWallets = { allowApplePay: true, allowGooglePay: true, allowPayPal: true };

const walletMethod = (card: string, wallet?: 'applePay' | 'googlePay') =>
  walletMethodOf(harness.world, { card, ...(wallet && { wallet }) });

async function approvedOrder(amountCents = 5_000, approver = 'payer-pays'): Promise<PayingMethod> {
  const opening = { tenant: allowing(allWallets), payer, amountCents: cents(amountCents), approver };
  return { kind: 'paypal', orderId: await approvedOrderOf(harness.world, opening) };
}

describe('wallet payment', () => {
  it.each(['applePay', 'googlePay'] as const)('by %s counts as the underlying card (req 6.3)', async (wallet) => {
    const method = await walletMethod('visa-debit-5556', wallet);
    const result = await harness.submit(payer, { tenant: allowing(allWallets), method });
    expect(result).toMatchObject({
      kind: 'final',
      payment: { state: 'succeeded', paymentMethodType: 'debitcard', wallet, lastFour: '5556' },
    });
    expect(await harness.differences()).toEqual([]);
  });

  it('is refused without any change when the payee does not allow the wallet (req 6.3)', async () => {
    const before = await harness.footprint();
    const method = await walletMethod('visa-debit-5556');
    const tenant = allowing({ allowApplePay: true, allowPayPal: true });
    expect(await harness.submit(payer, { tenant, method })).toMatchObject({
      code: 'WalletNotAccepted',
      field: 'wallet',
    });
    expect(await harness.footprint()).toEqual(before);
  });

  it('to a debt collector can use debit cards but not credit cards or PayPal', async () => {
    const tenant = allowing({ ...allWallets, isDebtCollector: true });
    const pay = async (method: PayingMethod) => harness.submit(payer, { tenant, method });
    expect(await pay(await walletMethod('visa-credit-4242'))).toMatchObject({ code: 'CreditCardNotAccepted' });
    expect(await pay(await approvedOrder())).toMatchObject({ code: 'WalletNotAccepted' });
    expect(await pay(await walletMethod('visa-debit-5556'))).toMatchObject({ kind: 'final' });
  });

  it('with an HSA card is accepted only by medical payees (req 6.2)', async () => {
    const pay = async (changes: Partial<PaymentConfiguration>) =>
      harness.submit(payer, {
        tenant: allowing({ ...allWallets, ...changes }),
        method: await walletMethod('visa-debit-hsa-0000'),
      });
    expect(await pay({})).toMatchObject({ code: 'HsaCardNotAccepted' });
    expect(await pay({ isMedicalPayee: true })).toMatchObject({ payment: { paymentMethodType: 'hsacard' } });
  });

  it('can be made only for today', async () => {
    const tenant = allowing(allWallets);
    const { scheduledFor: today } = harness.command(payer, { method: { kind: 'saved', reference: '' } });
    for (const method of [await walletMethod('visa-debit-5556'), await approvedOrder()]) {
      expect(await harness.submit(payer, { tenant, method, scheduledFor: today.add({ days: 1 }) })).toMatchObject({
        code: 'PaymentDateNotAllowed',
      });
    }
  });

  it("uses up the wallet's token", async () => {
    const tenant = allowing(allWallets);
    const method = await walletMethod('visa-debit-5556');
    expect(await harness.submit(payer, { tenant, method })).toMatchObject({ kind: 'final' });
    const before = await harness.footprint();
    expect(await harness.submit(payer, { tenant, method, amountCents: cents(600) })).toMatchObject({
      code: 'PaymentMethodNotFound',
    });
    expect(
      await harness.submit(payer, { tenant, method: { ...method, token: 'made-up' } as PayingMethod }),
    ).toMatchObject({
      code: 'PaymentMethodNotFound',
    });
    expect(await harness.footprint()).toEqual(before);
  });

  it('returns the same result for the same key after its token is used up', async () => {
    const body = {
      tenant: allowing(allWallets),
      method: await walletMethod('visa-debit-5556'),
      idempotencyKey: 'key-of-a-wallet-1',
    };
    const first = await harness.submit(payer, body);
    expect(await harness.submit(payer, body)).toEqual(first);
    expect(await harness.balance(payer)).toBe(15_000);
  });

  it('is found by the key alone after a page reload, and an unknown token is not charged', async () => {
    const tenant = allowing(allWallets);
    for (const method of [await walletMethod('visa-debit-5556'), await approvedOrder()]) {
      const idempotencyKey = `key-of-a-reload-${method.kind}`;
      const lost = (
        method.kind === 'paypal' ? { ...method, orderId: 'lost' } : { ...method, token: 'lost' }
      ) as PayingMethod;
      const body = { tenant, idempotencyKey, confirmDuplicate: true };
      const first = await harness.submit(payer, { ...body, method });
      expect(await harness.submit(payer, { ...body, method: lost })).toEqual(first);
    }
    const before = await harness.footprint();
    const lost: PayingMethod[] = [
      { kind: 'wallet', wallet: 'googlePay', token: 'lost' },
      { kind: 'paypal', orderId: 'lost-with-the-page' },
    ];
    for (const method of lost) {
      expect(await harness.submit(payer, { tenant, method })).toMatchObject({ code: 'PaymentMethodNotFound' });
    }
    expect(await harness.footprint()).toEqual(before);
  });

  it('leaves no saved payment method', async () => {
    await harness.submit(payer, { tenant: allowing(allWallets), method: await walletMethod('visa-debit-5556') });
    const [row] = await harness.query(
      'select usage, retired_at is not null as is_over from payment_method order by created_at desc limit 1',
    );
    expect(row).toEqual({ usage: 'SingleUse', is_over: true });
  });
});

describe('PayPal payment', () => {
  it('charges the approved order without a fee and books it with the processor (req 9.1)', async () => {
    const fees = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
    await harness.query('update account set card_fee_hundredths = 195 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
    const tenant = allowing({ ...allWallets, singlePaymentConfiguration: fees });
    const id = await harness.pay(payer, { tenant, method: await approvedOrder(), expectedFeeCents: cents(0) });
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded', paid_by: 'paypal', fee_cents: 0 });
    expect(await harness.bookings(id)).toEqual([
      'reserve receivable -5000',
      'reserve in_flight 5000',
      'settle in_flight -5000',
      'settle processor_clearing 5000',
    ]);
  });

  it('can pay only one account', async () => {
    const second = await harness.newPayer();
    const shares = [payer, second].map(({ accountReferenceCode }) => ({
      accountReferenceCode,
      amountCents: cents(2_500),
    }));
    await harness.query('update account set customer_id = $1 where reference_code = $2', [
      payer.session.customerId,
      second.accountReferenceCode,
    ]);
    expect(
      await harness.submit(payer, { tenant: allowing(allWallets), method: await approvedOrder(), shares }),
    ).toMatchObject({ code: 'AllocationInvalid', field: 'allocations' });
  });

  it('reports a decline by PayPal as declined, not as an unaccepted card', async () => {
    const method = await approvedOrder(5_000, 'payer-declined');
    expect(await harness.submit(payer, { tenant: allowing(allWallets), method })).toMatchObject({
      payment: { state: 'declined', declineCode: '9711' },
    });
  });

  it('is checked after an interruption and completes once', async () => {
    const method = await approvedOrder(5_000, 'payer-reset-after-charge');
    const result = await harness.submit(payer, { tenant: allowing(allWallets), method });
    expect(result).toMatchObject({ kind: 'pending', payment: { state: 'unknown' } });
    await harness.sweepAfter(2_000);
    expect(await harness.balance(payer)).toBe(15_000);
    const { customerId } = payer.session;
    expect(await harness.query('select state from payment where customer_id = $1', [customerId])).toEqual([
      { state: 'succeeded' },
    ]);
  });
});
