import { TextField } from '@quittance/ui/forms/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RuleFields } from './rule-fields.ts';
import { useFieldRules } from './use-field-rules.ts';

export function RulePlanFields({ form }: { readonly form: UseFormReturn<RuleFields> }) {
  const { t } = useTranslation();
  const { register, formState, watch } = form;
  const { errors } = formState;
  const { whole, percent } = useFieldRules();
  return (
    <>
      {watch('offerType') === 'lump-sum-autopay' && (
        <TextField
          {...register('downPayment', { validate: percent })}
          label={t('OfferForm.DownPayment')}
          description={t('OfferForm.DownPaymentHelp')}
          inputMode="decimal"
          isNumeric
          suffix="%"
          error={errors.downPayment?.message}
        />
      )}
      <TextField
        {...register('installments', { validate: whole({ min: 1, max: 500, isOptional: true }) })}
        label={t('OfferForm.Installments')}
        labelNote={t('Form.Optional')}
        description={t('OfferForm.InstallmentsHelp')}
        inputMode="numeric"
        isNumeric
        error={errors.installments?.message}
      />
      <TextField
        {...register('missed', { validate: whole({ min: 0, max: 100 }) })}
        label={t('OfferForm.Missed')}
        description={t('OfferForm.MissedHelp')}
        inputMode="numeric"
        isNumeric
        error={errors.missed?.message}
      />
    </>
  );
}
