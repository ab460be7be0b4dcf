import type { CalendarDate } from '@internationalized/date';
import type {
  InstallmentSchedule,
  ScheduleFault,
} from '@quittance/domain/installment-plans/schedule/installment-schedule';
import type { PlanFrequency } from '@quittance/domain/installment-plans/schedule/rhythm';
import { type Cents, cents, zeroCents } from '@quittance/domain/money/cents';
import { firstPlanPayer } from '@quittance/domain/payment-methods/plan-payer';
import { methodLimitOf } from '@quittance/domain/payments/amount-bounds';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { cardKindOfChoice, channelOf, type MethodChoice } from '../../payments/method-choice.ts';
import { type PlanQuestion, planQuestion } from '../review/plan-question.ts';
import { type PlanFieldProblem, type PlanTerms, planTerms } from '../review/plan-terms.ts';
import { localPreview, type PlanPreview } from './local-preview.ts';
import { chosenPreset, type OfferedPreset, offeredPresets } from './offered-presets.ts';
import type { PlanDraft } from './plan-draft.ts';
import { type SettlementPlan, settlementPlanSchedule } from './settlement-plan.ts';

/**
 * Returns the form part to change for an invalid schedule: the amount or the number of payments, whichever is chosen.
 */
function problemOfFault(fault: ScheduleFault, { ending }: Pick<PlanDraft, 'ending'>): PlanFieldProblem {
  const problem = faultProblems[fault];
  return problem.field === 'amount' && ending === 'count' ? { field: 'count', problem: 'not-divisible' } : problem;
}

/** Maps every fault. A new one doesn't compile until it has a form part and a text. */
const faultProblems: Record<ScheduleFault, PlanFieldProblem> = {
  'start-passed': { field: 'start', problem: 'missing' },
  'start-too-late': { field: 'start', problem: 'missing' },
  'first-passed': { field: 'start', problem: 'missing' },
  'end-before-start': { field: 'start', problem: 'not-possible' },
  'no-payments': { field: 'start', problem: 'not-possible' },
  'too-many-payments': { field: 'amount', problem: 'too-many' },
  'total-without-end': { field: 'amount', problem: 'empty' },
  'first-takes-all': { field: 'amount', problem: 'first-takes-all' },
  'installment-below-minimum': { field: 'amount', problem: 'below-minimum' },
  'installment-above-maximum': { field: 'amount', problem: 'above-maximum' },
  'rest-below-minimum': { field: 'amount', problem: 'rest-below-minimum' },
  'goal-exceeded': { field: 'amount', problem: 'above-maximum' },
};

type PlanChoice = Pick<PlanTerms, 'bounds' | 'counts'> & {
  readonly draft: PlanDraft;
  readonly presets: readonly OfferedPreset[];
  /** The chosen preset, or undefined for a custom plan. */
  readonly preset: OfferedPreset | undefined;
};

export type PlanFormView = {
  readonly frequency: PlanFrequency;
  /**
   * The options of a plan that pays the balance. Undefined for a settlement plan, where only the first day can be
   * chosen.
   */
  readonly choice: PlanChoice | undefined;
  readonly settlement: SettlementPlan | undefined;
  readonly schedule: InstallmentSchedule | undefined;
  readonly problem: PlanFieldProblem | undefined;
  /** The request for the server and the expected response as calculated here. Undefined while the form is invalid. */
  readonly question: PlanQuestion | undefined;
  readonly local: PlanPreview | undefined;
};

export type PlanInput = { current: CurrentAccount; method: MethodChoice | undefined; today: CalendarDate };

export function balancePlanView(draft: PlanDraft, input: PlanInput): PlanFormView {
  const { current, method, today } = input;
  const { schedule, problem, bounds, counts } = planTerms(draft, { current, method: channelOf(method), today });
  const presets = offeredPresets(input);
  const choice = { draft, bounds, counts, presets, preset: chosenPreset(draft, presets) };
  const of = { frequency: draft.frequency, choice, settlement: undefined };
  const goalCents = current.payable.balanceCents;
  if (!schedule) return { ...of, schedule, problem, question: undefined, local: undefined };
  return { ...of, ...laidOut(schedule, { ...input, limits: { ...bounds, goalCents, today }, draft }) };
}

/** The form for a settlement plan, where only the first day can be chosen (req 7.6). */
export function settlementPlanView(
  plan: SettlementPlan,
  input: PlanInput & { startDay: string | undefined },
): PlanFormView {
  const { current, today, startDay } = input;
  const of = { frequency: 'monthly', choice: undefined, settlement: plan } as const;
  const schedule = settlementPlanSchedule(plan, { startDay, today });
  if (!schedule) {
    return { ...of, schedule, problem: { field: 'start', problem: 'missing' }, question: undefined, local: undefined };
  }
  const totalCents = plan.settlement.settlementAmount;
  const limits = { minimumCents: cents(1), maximumCents: methodLimit(input), goalCents: totalCents, today };
  const draft = { ending: 'amount' } as const;
  return { ...of, ...laidOut(schedule, { ...input, current, limits, draft, settlement: plan }) };
}

/** The maximum per payment of a method. A settlement is limited only by its total (req 5.7). */
function methodLimit({ current, method }: PlanInput): Cents {
  const channel = channelOf(method);
  return methodLimitOf(current.payable, channel === 'cash' ? undefined : channel);
}

function laidOut(
  schedule: InstallmentSchedule,
  of: PlanInput & {
    limits: Parameters<typeof localPreview>[1]['limits'];
    draft: Pick<PlanDraft, 'ending'>;
    settlement?: SettlementPlan;
  },
): Pick<PlanFormView, 'schedule' | 'problem' | 'question' | 'local'> {
  const { current, method, limits, draft, settlement } = of;
  const laid = localPreview(schedule, {
    ...{ current, limits },
    ...(method === undefined
      ? firstPlanPayer(current.approvedBits)
      : { method: channelOf(method) ?? 'bank', cardKind: cardKindOfChoice(method) }),
  });
  if (laid.kind === 'unplannable') {
    return { schedule, problem: problemOfFault(laid.fault, draft), question: undefined, local: undefined };
  }
  const question = planQuestion(schedule, {
    accountReferenceCode: current.account.accountReferenceCode,
    paymentMethod: method?.kind === 'token' ? method.option.paysAs : undefined,
    cardKind: channelOf(method) === 'card' ? cardKindOfChoice(method) : undefined,
    settlementID: settlement?.settlement.settlementID,
    feeCents: method === undefined ? zeroCents : laid.preview.feeCents,
  });
  return { schedule, problem: undefined, question, local: laid.preview };
}
