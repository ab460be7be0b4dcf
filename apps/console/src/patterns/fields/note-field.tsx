import { TextArea } from '@quittance/ui/forms/text-area';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** A reason or note that is saved with an action, at most 500 characters. Required unless `isOptional`. */
export function NoteField<Fields extends FieldValues>({
  form,
  name,
  label,
  description,
  rows = 3,
  isOptional = false,
}: {
  readonly form: UseFormReturn<Fields>;
  readonly name: Path<Fields>;
  readonly label: string;
  readonly description?: string;
  readonly rows?: number;
  readonly isOptional?: boolean;
}) {
  const { t } = useTranslation();
  const validate = (text: string) => isOptional || text.trim() !== '' || t('Form.Required');
  return (
    <TextArea
      {...form.register(name, { validate })}
      label={label}
      labelNote={isOptional ? t('Form.Optional') : undefined}
      description={description}
      maxLength={500}
      rows={rows}
      error={form.getFieldState(name, form.formState).error?.message}
    />
  );
}
