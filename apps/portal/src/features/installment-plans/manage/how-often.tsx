import { type PlanFrequency, planFrequencies } from '@quittance/domain/installment-plans/schedule/rhythm';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useTranslation } from 'react-i18next';

export function HowOften({
  frequency,
  onChange,
}: {
  readonly frequency: PlanFrequency;
  readonly onChange: (frequency: PlanFrequency) => void;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('PlanForm.HowOften')}
      options={planFrequencies.map((value) => ({ value, label: t(`PlanForm.Frequency.${value}`) }))}
      value={frequency}
      onChange={({ target }) => onChange(planFrequencies.find((each) => each === target.value) ?? frequency)}
    />
  );
}
