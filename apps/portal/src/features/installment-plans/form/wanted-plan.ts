import type { CalendarDate } from '@internationalized/date';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import type { PaymentDraft } from '../../payments/payment-draft.ts';
import { type PlanBar, planBar } from './plan-bar.ts';
import type { PlanDraft } from './plan-draft.ts';
import { balancePlanView, type PlanFormView, type PlanInput, settlementPlanView } from './plan-form-view.ts';
import { type SettlementPlan, settlementPlan } from './settlement-plan.ts';

/** A plan in progress, before its payment method is known. */
type WantedPlan =
  | { readonly kind: 'balance'; readonly draft: PlanDraft }
  | { readonly kind: 'settlement'; readonly plan: SettlementPlan; readonly startDay: string | undefined };

/** Returns the requested plan, unless none is possible. An accepted settlement comes first until it is set aside. */
export function wantedPlan(of: {
  current: CurrentAccount;
  draft: Pick<PaymentDraft, 'plan' | 'settlementStart' | 'isSettlementAside'>;
  isGuest: boolean;
  isSeveral: boolean;
  today: CalendarDate;
}): {
  readonly bar: PlanBar | undefined;
  readonly wanted: WantedPlan | undefined;
  /** True if the settlement's plan is also available. */
  readonly isSettlementWaiting: boolean;
} {
  const { current, draft, today } = of;
  const bar = planBar(current, of);
  if (bar !== undefined) return { bar, wanted: undefined, isSettlementWaiting: false };
  const plan = settlementPlan(current, today);
  if (plan && !draft.isSettlementAside) {
    const wanted = { kind: 'settlement', plan, startDay: draft.settlementStart } as const;
    return { bar, wanted, isSettlementWaiting: false };
  }
  const wanted = draft.plan && ({ kind: 'balance', draft: draft.plan } as const);
  return { bar, wanted, isSettlementWaiting: plan !== undefined };
}

export function wantedPlanView(wanted: WantedPlan | undefined, input: PlanInput): PlanFormView | undefined {
  if (wanted === undefined) return undefined;
  return wanted.kind === 'balance'
    ? balancePlanView(wanted.draft, input)
    : settlementPlanView(wanted.plan, { ...input, startDay: wanted.startDay });
}
