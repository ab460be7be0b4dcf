import { FieldError } from '@quittance/ui/forms/field';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useTranslation } from 'react-i18next';
import { useWeekdays } from './plan-days-text.ts';
import type { PlanDraft } from './plan-draft.ts';
import styles from './plan-form.module.css';

type Props = {
  readonly draft: PlanDraft;
  readonly isWrong: boolean;
  readonly onChange: (change: Partial<PlanDraft>) => void;
};

const daysOfMonth = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

/** Chooses a plan's days for its frequency. They default to req 9.2. */
export function RhythmFields({ draft, isWrong, onChange }: Props) {
  const { t } = useTranslation();
  const weekdays = useWeekdays();
  const { frequency, weekday, dayOfMonth, ownDays } = draft;
  const hint = (days: readonly number[]) => (days.some((day) => day > 28) ? t('PlanForm.ShortMonths') : undefined);
  switch (frequency) {
    case 'weekly':
    case 'every-2-weeks':
      return (
        <SelectField
          label={t('PlanForm.Weekday')}
          options={weekdays}
          value={String(weekday)}
          onChange={({ target }) => onChange({ weekday: Number(target.value) })}
        />
      );
    case 'monthly':
      return (
        <SelectField
          label={t('PlanForm.DayOfMonth')}
          options={daysOfMonth}
          value={String(dayOfMonth)}
          onChange={({ target }) => onChange({ dayOfMonth: Number(target.value) })}
          description={hint([dayOfMonth])}
        />
      );
    case 'twice-a-month': {
      const setOwn = (index: 0 | 1, day: number) =>
        onChange({ ownDays: index === 0 ? [day, ownDays[1]] : [ownDays[0], day] });
      return (
        <div className={styles.days}>
          <SegmentedControl
            legend={t('PlanForm.WhichDays')}
            options={[
              { value: 'firstHalf', label: t('PlanForm.Half.firstHalf') },
              { value: 'secondHalf', label: t('PlanForm.Half.secondHalf') },
              { value: 'own', label: t('PlanForm.Half.own') },
            ]}
            value={draft.half}
            onChange={(half) => onChange({ half })}
          />
          {draft.half === 'own' && (
            <div className={styles.pair}>
              {([0, 1] as const).map((index) => (
                <SelectField
                  key={index}
                  label={t(index === 0 ? 'PlanForm.FirstDay' : 'PlanForm.SecondDay')}
                  options={daysOfMonth}
                  value={String(ownDays[index])}
                  onChange={({ target }) => setOwn(index, Number(target.value))}
                />
              ))}
            </div>
          )}
          {hint(chosenDays(draft)) !== undefined && <p className={styles.note}>{t('PlanForm.ShortMonths')}</p>}
          <FieldError id="plan-days-error">{isWrong && t('PlanForm.Problem.days.same')}</FieldError>
        </div>
      );
    }
  }
}

function chosenDays({ half, ownDays }: PlanDraft): readonly number[] {
  if (half === 'own') return ownDays;
  return half === 'secondHalf' ? [15, 31] : [1, 15];
}
