import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Button } from '@quittance/ui/button';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { minPayable } from '../../payments/amount/amount-choices.ts';
import { usePlanDay } from '../form/plan-days-text.ts';
import { PlanStart } from '../form/plan-start.tsx';
import { RhythmFields } from '../form/rhythm-fields.tsx';
import { HowOften } from '../manage/how-often.tsx';
import { ProblemNotice } from '../manage/manage-news.tsx';
import type { ChangingPlan } from './use-change-plan.ts';
import { useFrequencyChoice } from './use-frequency-choice.ts';

/** Changes frequency, days and amount of every payment that can still be changed (req 4.3, 9.2). */
export function ChooseFrequency(props: { readonly series: InstallmentSeries; readonly changing: ChangingPlan }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const planDay = usePlanDay();
  const { series, changing } = props;
  const choice = useFrequencyChoice(series);
  const field = useRef<HTMLInputElement>(null);
  if (choice === undefined) return <ProblemNotice problem={{ stage: 'plan', text: 'PlanNotChangeable' }} />;
  const { draft, bounds, firstOn, problem, change } = choice;
  const limits = { minimum: money(minPayable(bounds)), maximum: money(bounds.maximumCents) };
  const goOn = () => {
    choice.tryIt();
    if (change) void changing.look(change);
    else if (problem?.field === 'amount') field.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!changing.isPending) goOn();
      }}
    >
      <Stack gap={4}>
        <p>{t('Plan.FrequencyLead', { amount: money(series.remainingAmount) })}</p>
        <HowOften frequency={draft.frequency} onChange={(frequency) => choice.choose({ frequency })} />
        <RhythmFields draft={draft} isWrong={problem?.field === 'days'} onChange={choice.choose} />
        <PlanStart
          legend={t('PlanForm.Starting')}
          value={draft.startDay}
          days={choice.days}
          labels={{
            proposed: t('Plan.FrequencyAsPlanned'),
            proposedHint:
              draft.startDay === undefined && firstOn ? t('PlanForm.FirstOn', { day: planDay(firstOn) }) : undefined,
            later: t('Plan.FrequencyOtherDay'),
          }}
          error={
            problem?.field === 'start' && choice.isTried ? t(`PlanForm.Problem.start.${problem.problem}`) : undefined
          }
          onChange={(startDay) => choice.choose({ startDay })}
        />
        <MoneyField
          ref={field}
          label={t('Plan.AmountLabel')}
          description={t('Plan.FrequencyAmountHelp', limits)}
          value={draft.amountText}
          onChange={(event) => choice.choose({ amountText: event.target.value })}
          maxLength={16}
          required
          error={problem?.field === 'amount' && choice.isTried && t(`Payment.AmountProblem.${problem.problem}`, limits)}
        />
        <Button type="submit" isFullWidth isPending={changing.isPending} pendingText={t('Plan.OneMoment')}>
          {t('Plan.GoOn')}
        </Button>
      </Stack>
    </form>
  );
}
