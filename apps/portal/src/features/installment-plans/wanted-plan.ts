import type { CalendarDate } from '@internationalized/date';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { PaymentDraft } from '../payments/payment-draft.ts';
import { type PlanBar, planBar } from './plan-bar.ts';
import type { PlanDraft } from './plan-draft.ts';
import { balancePlanView, type PlanFormView, type PlanInput, settlementPlanView } from './plan-form-view.ts';
import { type SettlementPlan, settlementPlan } from './settlement-plan.ts';

/** Which plan is being made, before it is known what pays it. */
type WantedPlan =
  | { readonly kind: 'balance'; readonly draft: PlanDraft }
  | { readonly kind: 'settlement'; readonly plan: SettlementPlan; readonly startDay: string | undefined };

/** The plan that was asked for, unless none can be made; an accepted settlement comes first until it is put aside. */
export function wantedPlan(of: {
  current: CurrentAccount;
  draft: Pick<PaymentDraft, 'plan' | 'settlementStart' | 'isSettlementAside'>;
  isGuest: boolean;
  isSeveral: boolean;
  today: CalendarDate;
}): {
  readonly bar: PlanBar | undefined;
  readonly wanted: WantedPlan | undefined;
  /** Whether the plan of a settlement could be made as well. */
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

/** A plan as the screen shows it, once it is known what pays it. */
export function wantedPlanView(wanted: WantedPlan | undefined, input: PlanInput): PlanFormView | undefined {
  if (wanted === undefined) return undefined;
  return wanted.kind === 'balance'
    ? balancePlanView(wanted.draft, input)
    : settlementPlanView(wanted.plan, { ...input, startDay: wanted.startDay });
}
