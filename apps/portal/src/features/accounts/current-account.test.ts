import { customerAccountDetail } from '@quittance/contract/accounts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { wireTransaction } from '../../testing/payment-fixtures.ts';
import { testTenant } from '../../testing/test-services.ts';
import { currentAccount } from './current-account.ts';

type Wire = z.input<typeof customerAccountDetail>;
const wireDetail = logInAnswer().customerAccountDetailsResponse.customerAccountDetails[0] as Wire;
const tenant = testTenant;

function derived(
  change: Partial<Wire>,
  payeeConfigurations: Parameters<typeof currentAccount>[1]['payeeConfigurations'] = [],
) {
  return currentAccount(z.decode(customerAccountDetail, { ...wireDetail, ...change }), { tenant, payeeConfigurations });
}

describe('the current account', () => {
  it('3.6 knows the processed payment with the latest day and the pending one with the earliest', () => {
    const on = (transactionReferenceCode: string, settlementDate: string) =>
      wireTransaction({ transactionReferenceCode, settlementDate });
    const { lastPayment, nextPayment } = derived({
      customerProcessedTransactions: [on('p1', '2026-09-01'), on('p2', '2026-10-01'), on('p3', '2026-08-01')],
      customerPendingTransactions: [on('n1', '2026-12-05'), on('n2', '2026-12-01'), on('n3', '2026-12-09')],
    });
    expect([lastPayment?.transactionReferenceCode, nextPayment?.transactionReferenceCode]).toEqual(['p2', 'n2']);
  });

  it("3.6 takes its payee's configuration before the tenant's", () => {
    const paymentConfiguration = { ...tenant.paymentConfiguration, allowZeroBalance: true };
    const configuration = { paymentConfiguration, paymentPlanConfiguration: null };
    const payees = [{ payeeCode: 'LUMEN', configuration }];
    expect(derived({}, payees).configuration.allowZeroBalance).toBe(true);
    expect(derived({}, [{ payeeCode: 'OTHER', configuration }]).configuration.allowZeroBalance).toBe(false);
    expect(derived({}).configuration).toEqual(tenant.paymentConfiguration);
  });

  it('9.1 reads a fee as dollars, or as percent where the configuration says so', () => {
    expect(derived({}).payable.cardFee).toEqual({ kind: 'fixed', amountCents: 250 });
    const { paymentConfiguration: rules } = tenant;
    const paymentConfiguration = {
      ...rules,
      singlePaymentConfiguration: { ...rules.singlePaymentConfiguration, applyCreditCardFeeAsPercentage: true },
    };
    const configuration = { paymentConfiguration, paymentPlanConfiguration: null };
    const { payable } = derived({}, [{ payeeCode: 'LUMEN', configuration }]);
    expect(payable.cardFee).toEqual({ kind: 'percentage', basisPoints: 250 });
  });

  it('6.2 takes nothing where a list is enforced and missing', () => {
    const paymentConfiguration = { ...tenant.paymentConfiguration, enforceApprovedPaymentMethods: true };
    const configuration = { paymentConfiguration, paymentPlanConfiguration: null };
    expect(derived({}, [{ payeeCode: 'LUMEN', configuration }]).approvedBits).toBe(0);
    expect(derived({}).approvedBits).toBe(31);
  });
});
