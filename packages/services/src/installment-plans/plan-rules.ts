import { feeRate, type PayableAccount } from '@quittance/domain/accounts/account';
import type { FeeLimits } from '@quittance/domain/fees/lawful-fee';
import type { FeeAccount } from '@quittance/domain/payments/convenience-fee';
import {
  type PaymentConfiguration,
  type PaymentPlanConfiguration,
  readPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { type AccountColumns, accountFees, payableAccount } from '../accounts/payable-account.ts';
import { type FeeLawFacts, feeLimitsOf } from '../fees/fee-limits-of.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { PlanAccountFacts } from './load-plan-facts.ts';

/** What the fee of an account's plans follows from. */
export type PlanFeeRules = {
  configuration: PaymentConfiguration;
  planConfiguration: PaymentPlanConfiguration;
  /** The account's fees as the configuration of plans reads them (req 9.1). */
  feeAccount: FeeAccount;
  /** What keeps the payee from charging this customer a fee. */
  feeLimits: FeeLimits;
};

/** What an account's plans keep to: the payee's configurations, or else the tenant's (req 3.6). */
export type PlanRules = PlanFeeRules & { account: PayableAccount };

/** What a tenant has for payees without configurations of their own. */
export type TenantFeeRules = Pick<Tenant, 'feeLaw' | 'paymentConfiguration' | 'paymentPlanConfiguration'>;

/** The columns of an account and its payee that a plan's fee follows from. */
export type PlanFeeFacts = FeeLawFacts &
  Pick<AccountColumns, 'ach_fee_hundredths' | 'card_fee_hundredths'> & {
    payment_configuration: unknown;
    payment_plan_configuration: unknown;
  };

/** Reads an account's row by the configurations that hold for it. */
export function planRules(tenant: TenantFeeRules, facts: PlanAccountFacts): PlanRules {
  const rules = planFeeRules(tenant, facts);
  return { ...rules, account: payableAccount(facts, rules.configuration) };
}

/** As `planRules`, for the fee alone. */
export function planFeeRules(tenant: TenantFeeRules, facts: PlanFeeFacts): PlanFeeRules {
  const configuration = (facts.payment_configuration ?? tenant.paymentConfiguration) as PaymentConfiguration;
  const planConfiguration = readPlanConfiguration(facts.payment_plan_configuration ?? tenant.paymentPlanConfiguration);
  const fees = accountFees(facts, configuration);
  return {
    configuration,
    planConfiguration,
    feeLimits: feeLimitsOf(facts, { tenant, configuration }),
    feeAccount: {
      achFee: feeRate(fees.bankFee, planConfiguration.applyACHFeeAsPercentage),
      cardFee: feeRate(fees.cardFee, planConfiguration.applyCreditCardFeeAsPercentage),
    },
  };
}
