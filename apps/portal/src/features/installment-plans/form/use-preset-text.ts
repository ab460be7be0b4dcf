import { seriesTotal } from '@quittance/domain/installment-plans/plan-installments';
import { zeroCents } from '@quittance/domain/money/cents';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { OfferedPreset } from './offered-presets.ts';
import { usePlanDayInSentence } from './plan-days-text.ts';

/**
 * Returns for example "4 payments of $240" and "Monthly, with the last payment on Monday, March 1, 2027. $960 in all,
 * plus a $1.95 fee."
 */
export function usePresetText(): (preset: OfferedPreset) => { label: string; description: string } {
  const { t } = useTranslation();
  const { money } = useFormats();
  const inSentence = usePlanDayInSentence();
  return ({ frequency, count, installments, feeCents = zeroCents }) => {
    const [first, last] = [installments[0], installments.at(-1)];
    if (!first || !last) throw new RangeError('usePresetText: a preset has at least two payments');
    const isEven = first.amountCents === last.amountCents;
    const days = t(isEven ? 'PlanForm.PresetDays' : 'PlanForm.PresetDaysRest', {
      often: t(`PlanForm.Frequency.${frequency}`),
      last: money(last.amountCents),
      day: inSentence(last.dueOn),
    });
    const total = t(feeCents > 0 ? 'PlanForm.PresetTotalFee' : 'PlanForm.PresetTotal', {
      total: money(seriesTotal(installments)),
      fee: money(feeCents),
    });
    return {
      label: t(isEven ? 'PlanForm.Preset' : 'PlanForm.PresetAbout', { count, amount: money(first.amountCents) }),
      description: `${days} ${total}`,
    };
  };
}
