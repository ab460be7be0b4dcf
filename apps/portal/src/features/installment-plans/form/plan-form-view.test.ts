import { parseDate } from '@internationalized/date';
import { customerAccountDetail } from '@quittance/contract/accounts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logInAnswer } from '../../../testing/log-in-answer.ts';
import { testTenant } from '../../../testing/test-services.ts';
import { currentAccount } from '../../accounts/current-account.ts';
import { newPlanDraft } from './plan-draft.ts';
import { balancePlanView } from './plan-form-view.ts';

const detail = logInAnswer().customerAccountDetailsResponse.customerAccountDetails[0] as z.input<
  typeof customerAccountDetail
>;
const today = parseDate('2026-11-21');
const { paymentConfiguration, paymentPlanConfiguration } = testTenant;
const tenant = {
  ...testTenant,
  paymentConfiguration: { ...paymentConfiguration, enforceApprovedPaymentMethods: true, isDebtCollector: false },
  paymentPlanConfiguration: {
    ...paymentPlanConfiguration,
    applyConvenienceFee: true,
    applyACHFeeAsPercentage: false,
    applyCreditCardFeeAsPercentage: false,
  },
};

it.each([
  [['ach', 'creditcard'] as const, 1.5],
  [['creditcard'] as const, 2.95],
])(
  'a plan on an account that accepts %j shows the fee of the first method until one is chosen (req 7.6)',
  (approvedPaymentMethods, fee) => {
    const fees = { achConvenienceFee: 1.5, creditCardConvenienceFee: 2.95 };
    const customerAccount = {
      ...{ ...detail.customerAccount, ...fees },
      approvedPaymentMethods: [...approvedPaymentMethods],
    };
    const account = z.decode(customerAccountDetail, { ...detail, customerAccount });
    const current = currentAccount(account, { payeeConfigurations: [], tenant, today });
    const { local, question } = balancePlanView(newPlanDraft('monthly', '60'), { current, method: undefined, today });
    expect(local?.feeCents).toBe(fee * 100);
    expect(question).not.toHaveProperty('paymentMethod');
  },
);
