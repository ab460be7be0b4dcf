import type { CalendarDate } from '@internationalized/date';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/installment-schedule';
import type { PlanFrequency } from '@quittance/domain/installment-plans/rhythm';
import { type Cents, cents, zeroCents } from '@quittance/domain/money/cents';
import { firstPlanPayer } from '@quittance/domain/payment-methods/plan-payer';
import { methodLimitOf } from '@quittance/domain/payments/amount-bounds';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { cardKindOfChoice, channelOf, type MethodChoice } from '../payments/method-choice.ts';
import { localPreview, type PlanPreview } from './local-preview.ts';
import { chosenPreset, type OfferedPreset, offeredPresets } from './offered-presets.ts';
import type { PlanDraft } from './plan-draft.ts';
import { type PlanQuestion, planQuestion } from './plan-question.ts';
import { type PlanFieldProblem, type PlanTerms, planTerms } from './plan-terms.ts';
import { problemOfFault } from './schedule-fault-problems.ts';
import { type SettlementPlan, settlementPlanSchedule } from './settlement-plan.ts';

/** A plan of the balance as far as it is chosen. */
type PlanChoice = Pick<PlanTerms, 'bounds' | 'counts'> & {
  readonly draft: PlanDraft;
  readonly presets: readonly OfferedPreset[];
  /** The chosen preset; undefined where the payer chooses amount and days. */
  readonly preset: OfferedPreset | undefined;
};

/** A plan as the Make Payment screen shows it. */
export type PlanFormView = {
  readonly frequency: PlanFrequency;
  /** What a plan of the balance can be; undefined for that of a settlement, of which only the first day is chosen. */
  readonly choice: PlanChoice | undefined;
  readonly settlement: SettlementPlan | undefined;
  readonly schedule: InstallmentSchedule | undefined;
  readonly problem: PlanFieldProblem | undefined;
  /** What the server is asked, and what it is going to answer as far as this browser can tell; undefined while something is wrong. */
  readonly question: PlanQuestion | undefined;
  readonly local: PlanPreview | undefined;
};

/** What a plan is made of besides what was chosen of it. */
export type PlanInput = { current: CurrentAccount; method: MethodChoice | undefined; today: CalendarDate };

/** A plan that pays the balance. */
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

/** The plan of a settlement, of which only the first day is chosen (req 7.6). */
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

/** The most that a method pays at a time; a settlement keeps to no other bound than its own total (req 5.7). */
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
