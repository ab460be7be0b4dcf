import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentDesk, type PaymentDesk } from '../testing/payment-desk.ts';
import { makeCustomer } from '../testing/test-tenant.ts';
import { getCustomerAccounts } from './get-customer-accounts.ts';
import { payableAccount } from './payable-account.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());

describe('3.3 a customer’s accounts', () => {
  it('are the customer’s own, in the order in which they were opened', async () => {
    const accounts = ['Z', 'A', 'M'].map((referenceCode) => ({ referenceCode }));
    const session = await makeCustomer(desk.world, { tenant: desk.tenant, login: 'owner', accounts });
    await desk.newPayer();
    const found = await getCustomerAccounts(desk.api, { tenant: desk.tenant, session });
    expect(found.accounts.map((account) => account.reference_code)).toEqual(['Z', 'A', 'M']);
    expect(found).toMatchObject({ login: 'owner', payeeCode: 'PAYEE', customer: { reference_code: 'C-owner' } });
    expect(found.customer.payees).toEqual([
      { payee_code: 'PAYEE', payment_configuration: null, payment_plan_configuration: null },
    ]);
  });

  it('show the balance less what is on its way, and the latest 50 payments', async () => {
    const payer = await desk.newPayer({ balanceCents: 1_000_000 });
    const method = await desk.bank(payer);
    for (let index = 0; index < 51; index++) await desk.reserve(payer, { method, amountCents: cents(1_000 + index) });
    const found = await getCustomerAccounts(desk.api, { tenant: desk.tenant, session: payer.session });
    const reserved = 51 * 1_000 + (50 * 51) / 2;
    expect(found.accounts).toMatchObject([{ balance_cents: 1_000_000 - reserved }]);
    expect(found.recentPayments).toHaveLength(50);
    expect(found.recentPayments[0]?.payment_id.localeCompare(found.recentPayments[49]?.payment_id ?? '')).toBe(1);
    expect(found.paymentMethods).toMatchObject([{ kind: 'bank', last_four: '6789' }]);
  });

  it('are none for a customer without any, whose payee is then the tenant’s first', async () => {
    const session = await makeCustomer(desk.world, { tenant: desk.tenant, login: 'nobody', accounts: [] });
    const found = await getCustomerAccounts(desk.api, { tenant: desk.tenant, session });
    expect(found).toMatchObject({ payeeCode: 'PAYEE', accounts: [], recentPayments: [], paymentMethods: [] });
  });
});

describe('3.7 the fee of an account', () => {
  const row = {
    reference_code: 'A',
    balance_cents: 1,
    amount_due_cents: 2,
    minimum_cents: 3,
    ach_limit_cents: 4,
    card_limit_cents: 5,
    ach_fee_hundredths: 150,
    card_fee_hundredths: 195,
    approved_methods: null,
  };

  it.each([
    [false, false, { kind: 'fixed', amountCents: 150 }, { kind: 'fixed', amountCents: 195 }],
    [true, false, { kind: 'percentage', basisPoints: 150 }, { kind: 'fixed', amountCents: 195 }],
    [false, true, { kind: 'fixed', amountCents: 150 }, { kind: 'percentage', basisPoints: 195 }],
  ])('is read by the configuration: bank as a share %s, card as a share %s', (ach, card, achFee, cardFee) => {
    const singlePaymentConfiguration = {
      applyConvenienceFee: true,
      applyACHFeeAsPercentage: ach,
      applyCreditCardFeeAsPercentage: card,
    };
    const account = payableAccount(row, { ...defaultPaymentConfiguration, singlePaymentConfiguration });
    expect(account).toMatchObject({ achFee, cardFee, approvedMethods: undefined, balanceCents: 1, cardLimitCents: 5 });
  });
});
