import { parseDate } from '@internationalized/date';
import type { CardKind } from '@quittance/domain/fees/lawful-fee';
import { feeBearer } from '@quittance/domain/installment-plans/installment-fees';
import { isInstallmentAhead } from '@quittance/domain/installment-plans/plan-life';
import { cents } from '@quittance/domain/money/cents';
import { planFee } from '@quittance/domain/payments/fees/plan-fee';
import type { PlanRules } from '../create/plan-rules.ts';
import type { InstallmentView } from '../view/plan-view.ts';

/**
 * Recalculates the fees of a changed plan for the new method, amount or date. The old fee would be wrong: a plan that
 * moves from a card to a bank account would keep the card's fee, and the other way around would have none.
 * `installments` are in the order of their due dates.
 */
export function repriceInstallments(
  installments: readonly InstallmentView[],
  { rules, method, cardKind }: { rules: PlanRules; method: 'bank' | 'card'; cardKind: CardKind },
): InstallmentView[] {
  const bearer = feeBearer(installments.map(({ sequence, state, feeCents }) => ({ sequence, state, feeCents })));
  const ahead = installments.filter(({ state }) => isInstallmentAhead(state));
  return installments.map((each) => {
    if (each.sequence !== bearer?.sequence) return each;
    const { feeCents } = planFee({
      account: rules.feeAccount,
      configuration: rules.configuration,
      planConfiguration: rules.planConfiguration,
      method,
      cardKind,
      limits: rules.feeLimits,
      firstAmountCents: cents(each.amountCents),
      installmentsOn: ahead.map(({ dueOn }) => parseDate(dueOn)),
    });
    return { ...each, feeCents };
  });
}
