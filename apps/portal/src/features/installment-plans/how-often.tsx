import type { PlanFrequency } from '@quittance/domain/installment-plans/rhythm';
import { SelectField } from '@quittance/ui/select-field';
import { useTranslation } from 'react-i18next';
import type { PlanBar } from './plan-bar.ts';
import { planFrequencies } from './plan-draft.ts';
import styles from './plan-form.module.css';

/** There never was a plan to think of, or, where there is one, the account says so already. */
const unsaid: readonly PlanBar[] = ['guest', 'nothing-owed', 'no-method', 'plan-exists'];

/** How often is paid: once, or as a plan (SPEC 4.3). Where no plan can be made it says why. */
export function HowOften(props: {
  readonly frequency: PlanFrequency | undefined;
  readonly bar: PlanBar | undefined;
  /** What is chosen to pay with pays no plan. */
  readonly isMethodUnfit: boolean;
  readonly onChange: (frequency: PlanFrequency | undefined) => void;
}) {
  const { t } = useTranslation();
  const { frequency, bar, isMethodUnfit, onChange } = props;
  if (bar !== undefined && unsaid.includes(bar)) return null;
  if (bar !== undefined) return <p className={styles.note}>{t(`PlanForm.Bar.${bar}`)}</p>;
  if (isMethodUnfit) return <p className={styles.note}>{t('PlanForm.Bar.method')}</p>;
  const options = [
    { value: 'once', label: t('PlanForm.Once') },
    ...planFrequencies.map((value) => ({ value, label: t(`PlanForm.Frequency.${value}`) })),
  ];
  return (
    <SelectField
      label={t('PlanForm.HowOften')}
      options={options}
      value={frequency ?? 'once'}
      onChange={({ target }) => onChange(planFrequencies.find((each) => each === target.value))}
      {...(frequency && { description: t('PlanForm.MethodHint') })}
    />
  );
}
