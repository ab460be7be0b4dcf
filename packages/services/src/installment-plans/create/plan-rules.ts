import { feeRate, type PayableAccount } from '@quittance/domain/accounts/account';
import type { FeeLimits } from '@quittance/domain/fees/lawful-fee';
import type { FeeAccount } from '@quittance/domain/payments/fees/convenience-fee';
import {
  type PaymentConfiguration,
  type PaymentPlanConfiguration,
  readPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { type AccountColumns, accountFees, payableAccount } from '../../accounts/payable-account.ts';
import { type FeeLawFacts, feeLimitsOf } from '../../fees/fee-limits-of.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import type { PlanAccountFacts } from '../load-plan-facts.ts';

export type PlanFeeRules = {
  configuration: PaymentConfiguration;
  planConfiguration: PaymentPlanConfiguration;
  /** The account's fees under the plan configuration (req 9.1). */
  feeAccount: FeeAccount;
  feeLimits: FeeLimits;
};

/** The rules for an account's plans: the payee's configurations, or else the tenant's (req 3.6). */
export type PlanRules = PlanFeeRules & { account: PayableAccount };

/** The tenant's defaults for payees without their own configurations. */
export type TenantFeeRules = Pick<Tenant, 'feeLaw' | 'paymentConfiguration' | 'paymentPlanConfiguration'>;

export type PlanFeeFacts = FeeLawFacts &
  Pick<AccountColumns, 'ach_fee_hundredths' | 'card_fee_hundredths'> & {
    payment_configuration: unknown;
    payment_plan_configuration: unknown;
  };

export function planRules(tenant: TenantFeeRules, facts: PlanAccountFacts): PlanRules {
  const rules = planFeeRules(tenant, facts);
  return { ...rules, account: payableAccount(facts, rules.configuration) };
}

/** Like `planRules`, for the fee alone. */
export function planFeeRules(tenant: TenantFeeRules, facts: PlanFeeFacts): PlanFeeRules {
  const configuration = (facts.payment_configuration ?? tenant.paymentConfiguration) as PaymentConfiguration;
  const planConfiguration = readPlanConfiguration(facts.payment_plan_configuration ?? tenant.paymentPlanConfiguration);
  const fees = accountFees(
    { achFeeHundredths: facts.ach_fee_hundredths, cardFeeHundredths: facts.card_fee_hundredths },
    configuration,
  );
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
