import type { usePaymentForm } from '../payments/use-payment-form.ts';
import { PlanAmountCard } from './plan-amount-card.tsx';
import type { PlanFormView } from './plan-form-view.ts';
import { SettlementPlanCard } from './settlement-plan-card.tsx';

/** What a plan pays: as much at a time as is chosen, or what was agreed to settle the account. */
export function PlanAmount(props: {
  readonly form: Pick<ReturnType<typeof usePaymentForm>, 'change' | 'fields'>;
  readonly plan: PlanFormView;
  readonly isTried: boolean;
  /** Something else is paid first than what was agreed. */
  readonly onSettlementAside: () => void;
}) {
  const { form, plan, isTried, onSettlementAside } = props;
  const { choice, settlement, problem } = plan;
  if (settlement) return <SettlementPlanCard plan={settlement} onAside={onSettlementAside} />;
  if (!choice) return null;
  return (
    <PlanAmountCard
      choice={choice}
      problem={problem}
      isTried={isTried}
      onChange={(change) => form.change({ plan: { ...choice.draft, ...change } })}
      fieldRef={form.fields.amount}
    />
  );
}
