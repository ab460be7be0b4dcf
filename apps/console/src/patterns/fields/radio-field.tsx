import { RadioCards, type RadioCardsProps } from '@quittance/ui/forms/radio-cards';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** A choice in a form, without a default and therefore required. */
export function RadioField<Fields extends FieldValues, Value extends string>({
  form,
  name,
  required,
  ...cards
}: Pick<RadioCardsProps<Value>, 'legend' | 'options'> & {
  readonly form: UseFormReturn<Fields>;
  readonly name: Path<Fields>;
  /** Shown when nothing is chosen. */
  readonly required?: string;
}) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ required: required ?? t('Form.Choose') }}
      render={({ field, fieldState }) => (
        <RadioCards {...cards} value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
      )}
    />
  );
}
