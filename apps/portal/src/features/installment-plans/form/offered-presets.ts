import type { CalendarDate } from '@internationalized/date';
import { firstPlanAmount, planBounds } from '@quittance/domain/installment-plans/schedule/plan-bounds';
import { type PlanPreset, planPresets } from '@quittance/domain/installment-plans/schedule/plan-presets';
import type { PlanFrequency } from '@quittance/domain/installment-plans/schedule/rhythm';
import type { Cents } from '@quittance/domain/money/cents';
import { typedDollars } from '@quittance/domain/money/plain-dollars';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import type { ChosenAmount } from '../../payments/amount/amount-choices.ts';
import { cardKindOfChoice, channelOf, type MethodChoice } from '../../payments/method-choice.ts';
import { planFeeOf } from './local-preview.ts';
import { newPlanDraft, type PlanDraft } from './plan-draft.ts';

/** A preset plan. Its fee is unknown until the payer chooses a payment method. */
export type OfferedPreset = PlanPreset & { readonly id: string; readonly feeCents: Cents | undefined };

export function offeredPresets({
  current,
  method,
  today,
}: {
  current: CurrentAccount;
  method: MethodChoice | undefined;
  today: CalendarDate;
}): readonly OfferedPreset[] {
  const channel = channelOf(method);
  const { payable, agreedMonthlyCents } = current;
  const limits = { ...planBounds(current, { method: channel }), goalCents: payable.balanceCents, today };
  return planPresets({ startOn: today.add({ days: 1 }), limits, agreedMonthlyCents }).map((preset) => ({
    ...preset,
    id: `${preset.frequency}-${preset.count}`,
    feeCents:
      channel && planFeeOf(preset.installments, { current, method: channel, cardKind: cardKindOfChoice(method) }),
  }));
}

/** Returns the chosen preset, or undefined for a custom plan or a preset that has been withdrawn. */
export function chosenPreset(draft: PlanDraft, presets: readonly OfferedPreset[]): OfferedPreset | undefined {
  if (draft.isOwn) return undefined;
  return presets.find(({ frequency, count }) => frequency === draft.frequency && String(count) === draft.countText);
}

export function presetDraft({ frequency, count }: PlanPreset): PlanDraft {
  return { ...newPlanDraft(frequency, ''), isOwn: false, ending: 'count', countText: String(count) };
}

/** Returns a draft for a custom plan, with a suggested amount as typed text. */
export function ownDraft(
  frequency: PlanFrequency,
  {
    current,
    view: { method, amount },
  }: { current: CurrentAccount; view: { readonly method: MethodChoice | undefined; readonly amount: ChosenAmount } },
): PlanDraft {
  const bounds = planBounds(current, { method: channelOf(method), frequency });
  const typedCents = amount.ok ? amount.amountCents : undefined;
  const amountCents = firstPlanAmount(current, { typedCents, bounds });
  if (amountCents === undefined) return newPlanDraft(frequency, '');
  return newPlanDraft(frequency, typedDollars(amountCents));
}
