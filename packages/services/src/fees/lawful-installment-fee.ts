import { parseDate } from '@internationalized/date';
import { type FeeOnItsDay, feeOnItsDay, noFee } from '@quittance/domain/fees/lawful-fee';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import { planFee } from '@quittance/domain/payments/fees/plan-fee';
import type { DueInstallment } from '../installment-plans/charge/lock-due-installments.ts';
import { planFeeRules, type TenantFeeRules } from '../installment-plans/create/plan-rules.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { feeCardKind, sealedPayerState } from './fee-limits-of.ts';

/**
 * Returns the fee of an installment on the day it is charged: the agreed fee, unless a rule forbids it by now because
 * the payer moved or the payee lost its legal basis. Only a plan's first payment has a fee.
 */
export function lawfulInstallmentFee(
  installment: DueInstallment,
  { tenant, key }: { tenant: TenantFeeRules; key: TenantKey },
): FeeOnItsDay {
  if (!installment.is_fee_bearer) return { ...noFee, loweredCents: zeroCents };
  const payerState = sealedPayerState(key, installment);
  const rules = planFeeRules(tenant, { ...installment, payer_state: payerState });
  const lawful = planFee({
    account: rules.feeAccount,
    configuration: rules.configuration,
    planConfiguration: rules.planConfiguration,
    method: installment.method_kind,
    cardKind: feeCardKind({
      wallet: null,
      cardBinType: installment.card_bin_type,
      cardIsHsa: installment.card_is_hsa,
    }),
    limits: rules.feeLimits,
    firstAmountCents: cents(installment.amount_cents),
    installmentsOn: installment.due_days.map((day) => parseDate(day)),
  });
  return feeOnItsDay({ agreedCents: cents(installment.fee_cents), lawful, limits: rules.feeLimits });
}
