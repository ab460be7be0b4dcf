import { Button } from '@quittance/ui/button';
import { TextField } from '@quittance/ui/text-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Accepts any account number; the audit log says whether it exists. */
export function AccountNumber({ onChoose }: { readonly onChoose: (number: string, name: string) => void }) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { number: '' } });
  const validate = (text: string) => text.trim() !== '' || t('Form.Required');
  return (
    <form noValidate onSubmit={handleSubmit(({ number }) => onChoose(number.trim(), number.trim()))}>
      <TextField
        {...register('number', { validate })}
        label={t('Enter.Account')}
        maxLength={64}
        autoComplete="off"
        error={formState.errors.number?.message}
        suffix={
          <Button type="submit" variant="quiet" size="small">
            {t('Audit.ShowLines')}
          </Button>
        }
      />
    </form>
  );
}
