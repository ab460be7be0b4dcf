import { feeRate, type PayableAccount } from '@quittance/domain/accounts/account';
import type { FeeAccount } from '@quittance/domain/payments/convenience-fee';
import {
  type PaymentConfiguration,
  type PaymentPlanConfiguration,
  readPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { accountFees, payableAccount } from '../accounts/payable-account.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { PlanAccountFacts } from './load-plan-facts.ts';

/** What an account's plans keep to: the payee's configurations, or else the tenant's (SPEC 3.6). */
export type PlanRules = {
  configuration: PaymentConfiguration;
  planConfiguration: PaymentPlanConfiguration;
  account: PayableAccount;
  /** The account's fees as the configuration of plans reads them (SPEC 9.1). */
  feeAccount: FeeAccount;
};

/** Reads an account's row by the configurations that hold for it. */
export function planRules(
  tenant: Pick<Tenant, 'paymentConfiguration' | 'paymentPlanConfiguration'>,
  facts: PlanAccountFacts,
): PlanRules {
  const configuration = (facts.payment_configuration ?? tenant.paymentConfiguration) as PaymentConfiguration;
  const planConfiguration = readPlanConfiguration(facts.payment_plan_configuration ?? tenant.paymentPlanConfiguration);
  const fees = accountFees(facts, configuration);
  return {
    configuration,
    planConfiguration,
    account: payableAccount(facts, configuration),
    feeAccount: {
      achFee: feeRate(fees.bankFee, planConfiguration.applyACHFeeAsPercentage),
      cardFee: feeRate(fees.cardFee, planConfiguration.applyCreditCardFeeAsPercentage),
    },
  };
}
