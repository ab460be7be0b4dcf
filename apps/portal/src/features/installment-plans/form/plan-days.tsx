import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../session/services.tsx';
import type { PaymentDraft } from '../../payments/payment-draft.ts';
import { HowOften } from '../manage/how-often.tsx';
import { startDays } from '../review/plan-terms.ts';
import type { PlanPreview } from './local-preview.ts';
import { usePlanDay } from './plan-days-text.ts';
import type { PlanFormView } from './plan-form-view.ts';
import { PlanStart } from './plan-start.tsx';
import { RhythmFields } from './rhythm-fields.tsx';

type Props = {
  readonly plan: PlanFormView;
  readonly preview: PlanPreview | undefined;
  readonly settlementStart: string | undefined;
  readonly isTried: boolean;
  readonly onChange: (change: Pick<PaymentDraft, 'plan'> | Pick<PaymentDraft, 'settlementStart'>) => void;
};

/** Chooses a plan's frequency, days and start. For a settlement plan, only the first day can be chosen (req 7.6). */
export function PlanDays({ plan, preview, settlementStart, isTried, onChange }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const planDay = usePlanDay();
  const { choice, settlement, problem } = plan;
  const missing = problem?.field === 'start' && problem.problem === 'missing';
  const error =
    problem?.field === 'start' && (isTried || !missing) ? t(`PlanForm.Problem.start.${problem.problem}`) : undefined;
  const [first] = preview?.installments ?? [];
  const proposedHint = first && t('PlanForm.FirstOn', { day: planDay(first.dueOn) });
  if (settlement) {
    return (
      <PlanStart
        legend={t('PlanForm.FirstMonthly')}
        value={settlementStart}
        days={settlement.days}
        labels={{
          proposed: planDay(settlement.proposedOn),
          proposedHint: t('PlanForm.AsProposed'),
          later: t('Payment.AnotherDay'),
        }}
        error={error}
        onChange={(startDay) => onChange({ settlementStart: startDay })}
      />
    );
  }
  if (!choice) return null;
  const { draft } = choice;
  return (
    <Stack gap={4}>
      <HowOften frequency={draft.frequency} onChange={(frequency) => onChange({ plan: { ...draft, frequency } })} />
      <RhythmFields
        draft={draft}
        isWrong={problem?.field === 'days'}
        onChange={(change) => onChange({ plan: { ...draft, ...change } })}
      />
      <PlanStart
        legend={t('PlanForm.Starting')}
        value={draft.startDay}
        days={startDays(today)}
        labels={{
          proposed: t('PlanForm.Soonest'),
          proposedHint: draft.startDay === undefined ? proposedHint : undefined,
          later: t('PlanForm.NotBefore'),
        }}
        error={error}
        onChange={(startDay) => onChange({ plan: { ...draft, startDay } })}
      />
    </Stack>
  );
}
