import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAccount } from '../testing/close-account.ts';
import { changeContact } from '../testing/fixtures/test-contact.ts';
import { makePayee, testWallets } from '../testing/fixtures/test-payee.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { payableAccount } from './payable-account.ts';
import { getCustomerAccounts } from './read-accounts.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

describe('a customer’s accounts (req 3.3)', () => {
  it('include only the customer’s own, in the order they were opened', async () => {
    const accounts = ['Z', 'A', 'M'].map((referenceCode) => ({ referenceCode }));
    const session = await makeCustomer(harness.world, { tenant: harness.tenant, login: 'owner', accounts });
    await harness.newPayer();
    const found = await getCustomerAccounts(harness.api, { tenant: harness.tenant, session });
    expect(found.accounts.map((account) => account.referenceCode)).toEqual(['Z', 'A', 'M']);
    expect(found).toMatchObject({ login: 'owner', payeeCode: 'PAYEE', customer: { referenceCode: 'C-owner' } });
    expect(found.customer.payees).toEqual([
      {
        payeeCode: 'PAYEE',
        processor: 'sandbox',
        merchant: 'merchant-desk',
        paypalProcessor: null,
        wallets: null,
        cashNetwork: null,
        paymentConfiguration: null,
        paymentPlanConfiguration: null,
      },
    ]);
  });

  it('include each payee’s wallet and cash settings but not the cash network’s secret', async () => {
    const secret = 'what the retailers sign their notices with';
    const cash = { network: 'CornerPay', secret };
    const tenant = await makeTenant(harness.world, { label: 'cash', payee: { wallets: testWallets, cash } });
    const session = await makeCustomer(harness.world, { tenant, login: 'someone', accounts: [] });
    const found = await getCustomerAccounts(harness.api, { tenant, session });
    expect(found.customer.payees).toMatchObject([{ wallets: testWallets, cashNetwork: 'CornerPay' }]);
    expect(JSON.stringify(found)).not.toMatch(/sealed|retailers/);
  });

  it('show the balance minus pending payments, and the latest 50 payments', async () => {
    const payer = await harness.newPayer({ balanceCents: 1_000_000 });
    const method = await harness.bank(payer);
    for (let index = 0; index < 51; index++)
      await harness.reserve(payer, { method, amountCents: cents(1_000 + index) });
    const found = await getCustomerAccounts(harness.api, { tenant: harness.tenant, session: payer.session });
    const reserved = 51 * 1_000 + (50 * 51) / 2;
    expect(found.accounts).toMatchObject([{ balanceCents: 1_000_000 - reserved }]);
    expect(found.recentPayments).toHaveLength(50);
    expect(found.recentPayments[0]?.paymentId.localeCompare(found.recentPayments[49]?.paymentId ?? '')).toBe(1);
    expect(found.accountPayments).toHaveLength(51);
    expect(found.paymentMethods).toMatchObject([{ kind: 'bank', lastFour: '6789' }]);
  });

  it('include each account’s pending payments and last payment, however many payments followed (req 3.6)', async () => {
    const accounts = ['busy', 'quiet', 'refused'].map((referenceCode) => ({ referenceCode, balanceCents: 1_000_000 }));
    const session = await makeCustomer(harness.world, { tenant: harness.tenant, login: 'many', accounts });
    const on = (accountReferenceCode: string) => ({ session, accountReferenceCode });
    const card = await harness.card(on('busy'));
    const declined = await harness.card(on('busy'), { number: '4000000000000002' });
    const quiet = [];
    for (const amount of [1_001, 1_002]) {
      quiet.push(await harness.pay(on('quiet'), { method: card, amountCents: cents(amount) }));
      harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 10);
    }
    await harness.pay(on('refused'), { method: declined, amountCents: cents(1_003) });
    const open = await harness.pay(on('refused'), {
      method: await harness.bank(on('busy')),
      amountCents: cents(1_004),
    });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 10);
    for (let index = 0; index < 50; index++)
      await harness.pay(on('busy'), { method: card, amountCents: cents(2_000 + index) });
    const found = await getCustomerAccounts(harness.api, { tenant: harness.tenant, session });
    expect(found.recentPayments).toHaveLength(50);
    expect(found.recentPayments.every(({ accountReferenceCode: code }) => code === 'busy')).toBe(true);
    const older = found.accountPayments.slice(50).map(({ paymentId: id }) => id);
    expect(older).toEqual([open, quiet[1]]);
    // Screens read an older payment's trail from the history.
    expect(found.accountPayments.slice(50).map(({ trail }) => trail.length)).toEqual([3, 0]);
    expect(found.accountPayments.slice(0, 50)).toEqual(found.recentPayments);
  });

  it('include the payment with the latest date for each account, whatever was entered later (req 3.6)', async () => {
    const accounts = ['often', 'checks'].map((referenceCode) => ({ referenceCode, balanceCents: 1_000_000 }));
    const session = await makeCustomer(harness.world, { tenant: harness.tenant, login: 'checks', accounts });
    const on = (accountReferenceCode: string) => ({ session, accountReferenceCode });
    const card = await harness.card(on('often'));
    const later = () => {
      harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 10);
    };
    const last = await harness.pay(on('checks'), { method: card, amountCents: cents(1_001) });
    later();
    for (let index = 0; index < 50; index++)
      await harness.pay(on('often'), { method: card, amountCents: cents(2_000 + index) });
    later();
    // A payment that an employee enters is dated to the day the check arrived.
    const check = await harness.pay(on('checks'), { method: card, amountCents: cents(1_002) });
    await harness.query("update payment set scheduled_for = '2026-10-01' where payment_id = $1", [check]);
    const found = await getCustomerAccounts(harness.api, { tenant: harness.tenant, session });
    const ofChecks = found.accountPayments.filter(({ accountReferenceCode: code }) => code === 'checks');
    expect(ofChecks.map(({ paymentId: id }) => id)).toEqual([check, last]);
  });

  it.each([
    ['the first account', [], 'PAYEE'],
    ['the first open account', ['A'], 'PAYEE-2'],
    ['the first account when all are closed', ['A', 'B'], 'PAYEE'],
  ])('use the payee of this account by default: %s (req 5.9)', async (_which, closed, payeeCode) => {
    const tenant = await makeTenant(harness.world, { label: `closed-${closed.length}` });
    await makePayee(harness.world, { tenant, code: 'PAYEE-2' });
    const accounts = [{ referenceCode: 'A' }, { referenceCode: 'B', payeeCode: 'PAYEE-2' }];
    const session = await makeCustomer(harness.world, { tenant, login: 'closed', accounts });
    for (const accountReferenceCode of closed) await closeAccount(harness.world, { tenant, accountReferenceCode });
    expect(await getCustomerAccounts(harness.api, { tenant, session })).toMatchObject({ payeeCode });
  });

  it('are empty for a customer without accounts, with the tenant’s first payee as the default', async () => {
    const session = await makeCustomer(harness.world, { tenant: harness.tenant, login: 'nobody', accounts: [] });
    const found = await getCustomerAccounts(harness.api, { tenant: harness.tenant, session });
    expect(found).toMatchObject({ payeeCode: 'PAYEE', accounts: [], recentPayments: [], paymentMethods: [] });
  });
});

describe("a guest's accounts (req 6.1)", () => {
  it('include only the account in the link, and only the owner’s first name and reference code', async () => {
    const payer = await harness.newPayer({ balanceCents: 1_000_000 });
    const {
      tenant_id: tenantId,
      customer_id: customerId,
      account_id: accountId,
    } = await accountOf(payer.accountReferenceCode);
    const address = { addressLineOne: '1 Elm St', city: 'Chicago', state: 'IL', zip: '60601' };
    const reached = { homePhone: '3125550100', email: 'test@example.com' };
    await changeContact(harness.world, { tenant: harness.tenant, session: payer.session, ...address, ...reached });
    await harness.world.adminPool.query(
      "update customer set language = 'es', is_opted_in_to_2fa = true where customer_id = $1",
      [customerId],
    );
    await harness.world.adminPool.query(
      `insert into payee select tenant_id, 'PAYEE-2', name, processor, 'other', null, null from payee where tenant_id = $1`,
      [tenantId],
    );
    await harness.reserve(payer, { method: await harness.bank(payer) });
    const session = { ...payer.session, login: 'guest-1', guestAccountIds: [accountId] };
    const found = await getCustomerAccounts(harness.api, { tenant: harness.tenant, session });
    expect(found).toMatchObject({ login: null, payeeCode: 'PAYEE', recentPayments: [], paymentMethods: [] });
    expect(found.accounts).toMatchObject([{ accountId, name: '' }]);
    const { payees, contact: contactValues, ...contact } = found.customer;
    expect(payees.map((payee) => payee.payeeCode)).toEqual(['PAYEE']);
    const { customerId: _, referenceCode: code, ...rest } = contact;
    const { firstName, ...blankContact } = contactValues;
    const blank = { ...rest, ...blankContact };
    expect([code, firstName]).toEqual([`C-${payer.session.login}`, 'Test']);
    expect(Object.entries(blank).filter(([, value]) => value !== '' && value !== false && value !== null)).toEqual([]);
  });
});

async function accountOf(referenceCode: string) {
  const { rows } = await harness.world.adminPool.query('select * from account where reference_code = $1', [
    referenceCode,
  ]);
  return rows[0];
}

describe('an account’s fee (req 3.7)', () => {
  const row = {
    reference_code: 'A',
    balance_cents: 1,
    amount_due_cents: 2,
    billed_balance_cents: null,
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
  ])(
    'follows the configuration: bank fee as a percentage %s, card fee as a percentage %s',
    (ach, card, achFee, cardFee) => {
      const singlePaymentConfiguration = {
        applyConvenienceFee: true,
        applyACHFeeAsPercentage: ach,
        applyCreditCardFeeAsPercentage: card,
      };
      const account = payableAccount(row, { ...defaultPaymentConfiguration, singlePaymentConfiguration });
      expect(account).toMatchObject({
        achFee,
        cardFee,
        approvedMethods: undefined,
        balanceCents: 1,
        cardLimitCents: 5,
      });
    },
  );
});
