import { parseDate } from '@internationalized/date';
import { customerAccountDetail } from '@quittance/contract/accounts';
import { payeeConfiguration } from '@quittance/contract/tenants/tenants';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { wireTransaction } from '../../testing/payment-fixtures.ts';
import { testPayee } from '../../testing/test-payee.ts';
import { testTenant } from '../../testing/test-services.ts';
import { currentAccount, takesNoPayment } from './current-account.ts';

type Wire = z.input<typeof customerAccountDetail>;
const wireDetail = logInAnswer().customerAccountDetailsResponse.customerAccountDetails[0] as Wire;
const tenant = testTenant;
const today = parseDate('2026-11-21');
const { paymentConfiguration: tenantRules } = tenant;

function derived(change: Partial<Wire>, payees: readonly z.input<typeof payeeConfiguration>[] = []) {
  const payeeConfigurations = payees.map((payee) => z.decode(payeeConfiguration, payee));
  const detail = z.decode(customerAccountDetail, { ...wireDetail, ...change });
  return currentAccount(detail, { tenant, payeeConfigurations, today });
}
const on = (transactionReferenceCode: string, settlementDate: string) =>
  wireTransaction({ transactionReferenceCode, settlementDate });
const withRules = (change: Partial<typeof tenantRules>) => [
  testPayee({ paymentConfiguration: { ...tenantRules, ...change } }),
];

describe('takesNoPayment', () => {
  const open = { allowZeroBalance: true, allowPaymentsToExceedBalance: true };
  const takesNone = (customerAccount: Partial<Wire['customerAccount']>, rules: Partial<typeof tenantRules> = {}) =>
    takesNoPayment(
      derived({ customerAccount: { ...wireDetail.customerAccount, ...customerAccount } }, withRules(rules)),
    );

  it.each([
    ['is false for an account that owes something', { currentBalance: 10 }, {}, false],
    ['is true for an account that owes nothing', { currentBalance: 0 }, {}, true],
    ['is false for an account that owes nothing but accepts payments', { currentBalance: 0 }, open, false],
    ['is true for a closed account', { currentBalance: 0, isClosed: true }, open, true],
    ['is true for a closed account that owes something', { currentBalance: 10, isClosed: true }, open, true],
  ])('%s', (_name, account, rules, expected) => {
    expect(takesNone(account, rules)).toBe(expected);
  });
});

describe('current account', () => {
  it('has the processed payment with the latest date and the pending one with the earliest (req 3.6)', () => {
    const { lastProcessedTransaction, nextPendingTransaction } = derived({
      customerProcessedTransactions: [on('p1', '2026-09-01'), on('p2', '2026-10-01'), on('p3', '2026-08-01')],
      customerPendingTransactions: [on('n1', '2026-12-05'), on('n2', '2026-12-01'), on('n3', '2026-12-09')],
    });
    expect(lastProcessedTransaction?.transactionReferenceCode).toBe('p2');
    expect(nextPendingTransaction?.transactionReferenceCode).toBe('n2');
  });

  it('has neither a last nor a next payment without transactions (req 3.6)', () => {
    expect(derived({})).toMatchObject({ lastProcessedTransaction: undefined, nextPendingTransaction: undefined });
  });

  it.each([
    ['later than today', ['2026-11-21', '2026-11-22'], true],
    ['today', ['2026-11-21'], false],
    ['before today and still processing', ['2026-11-20'], false],
    ['never', [], false],
  ])('derives singleFuturePaymentExist from a pending payment dated %s (req 3.6)', (_when, days, exists) => {
    const customerPendingTransactions = days.map((day) => on(day, day));
    expect(derived({ customerPendingTransactions }).singleFuturePaymentExist).toBe(exists);
  });

  it.each([
    [false, [], true],
    [false, ['2026-11-22'], false],
    [true, ['2026-11-22'], true],
  ])(
    'derives newPaymentPlanAllowed from whether plans may overlap scheduled payments (%s) and from the payments %j (req 5.6)',
    (isAllowed, days, expected) => {
      const paymentPlanConfiguration = {
        ...tenant.paymentPlanConfiguration,
        allowFutureDatedPaymentIfFutureDatedPaymentExist: isAllowed,
      };
      const customerPendingTransactions = days.map((day) => on(day, day));
      const found = derived({ customerPendingTransactions }, [testPayee({ paymentPlanConfiguration })]);
      expect(found.newPaymentPlanAllowed).toBe(expected);
    },
  );

  it('includes the plan and the approved payment options (req 3.6)', () => {
    const transactionSeriesInfo = {
      transactionSeriesID: 'S-1',
      referenceID: 'R-1',
      firstPaymentAmount: 50,
      firstPaymentFee: 0,
      paymentMethod: 'Checking **1234',
      settlementDate: '2026-12-01',
    };
    const customerAccount = { ...wireDetail.customerAccount, approvedPaymentOptions: ['PayInFull'] };
    const account = derived({ transactionSeriesInfo, customerAccount });
    expect(account.pendingTransactionSeries.map((series) => series.referenceID)).toEqual(['R-1']);
    expect(account.cifApprovedPaymentOptions).toEqual(['PayInFull']);
  });

  it('reads a fee as dollars, or as a percentage if so configured (req 9.1)', () => {
    expect(derived({}).payable.cardFee).toEqual({ kind: 'fixed', amountCents: 250 });
    const singlePaymentConfiguration = {
      ...tenantRules.singlePaymentConfiguration,
      applyCreditCardFeeAsPercentage: true,
    };
    const { payable } = derived({}, withRules({ singlePaymentConfiguration }));
    expect(payable.cardFee).toEqual({ kind: 'percentage', basisPoints: 250 });
  });
});

describe('account configuration (req 3.6)', () => {
  const wallets = { ...testPayee().configuration.wallets, payPal: { clientId: 'client', merchantId: 'merchant' } };
  const own = testPayee({
    paymentConfiguration: { ...tenantRules, allowZeroBalance: true },
    paymentPlanConfiguration: {
      ...tenant.paymentPlanConfiguration,
      allowFutureDatedPaymentIfFutureDatedPaymentExist: true,
    },
    wallets,
    cashNetwork: 'PayNear',
  });

  it('is the payee’s, found by merchantPayeeCode', () => {
    const account = derived({}, [{ ...testPayee(), payeeCode: 'OTHER' }, own]);
    expect(account.configuration.allowZeroBalance).toBe(true);
    expect(account.planConfiguration.allowFutureDatedPaymentIfFutureDatedPaymentExist).toBe(true);
    expect(account).toMatchObject({ cardTokenization: { provider: 'sandbox' }, wallets, cashNetwork: 'PayNear' });
  });

  it.each([
    ['there is no payee', []],
    ['the account has another payee', [{ ...own, payeeCode: 'OTHER' }]],
  ])('is the tenant’s, without cards, wallets or cash, when %s', (_why, payees) => {
    const account = derived({}, payees);
    expect(account.configuration).toEqual(tenantRules);
    expect(account.planConfiguration).toEqual(tenant.paymentPlanConfiguration);
    expect(account).toMatchObject({ cardTokenization: null, cashNetwork: null, wallets: { payPal: null } });
  });

  it('uses the tenant’s for each part that the payee leaves out', () => {
    const account = derived({}, [testPayee({ cashNetwork: 'PayNear' })]);
    expect(account).toMatchObject({ configuration: tenantRules, cashNetwork: 'PayNear' });
    expect(account.planConfiguration).toEqual(tenant.paymentPlanConfiguration);
  });
});

describe('approvedPaymentMethodsBit (req 6.2)', () => {
  it.each([
    ['everything but HSA cards when no list is enforced', {}, 31 - 8],
    ['everything for a medical payee', { isMedicalPayee: true }, 31],
    ['no credit cards for a debt collector', { isDebtCollector: true }, 31 - 8 - 2],
    [
      'credit cards for a debt collector that accepts them',
      { isDebtCollector: true, acceptsCreditCards: true },
      31 - 8,
    ],
    ['nothing when an enforced list is missing', { enforceApprovedPaymentMethods: true }, 0],
  ])('allows %s', (_name, change, bits) => {
    expect(derived({}, withRules(change)).approvedBits).toBe(bits);
  });

  it('contains the listed methods when a list is enforced', () => {
    const customerAccount: Wire['customerAccount'] = {
      ...wireDetail.customerAccount,
      approvedPaymentMethods: ['ach', 'cash'],
    };
    const payees = withRules({ enforceApprovedPaymentMethods: true });
    expect(derived({ customerAccount }, payees).approvedBits).toBe(1 + 16);
  });
});
