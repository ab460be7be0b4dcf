import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './rule-fields.module.css';
import type { RuleFields } from './rule-fields.ts';
import { useFieldRules } from './use-field-rules.ts';

/** Fields for the validity of offers, the payment deadline and repeated offers. */
export function RuleTimingFields({ form }: { readonly form: UseFormReturn<RuleFields> }) {
  const { t } = useTranslation();
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const { whole } = useFieldRules();
  const again = watch('again');
  const isPlan = watch('offerType') !== 'lump-sum';
  return (
    <Stack gap={5}>
      <div className={styles.fields}>
        <TextField
          {...register('expiresIn', { validate: whole({ min: 1, max: 365 }) })}
          label={t('OfferForm.Expires')}
          description={t('OfferForm.ExpiresHelp')}
          inputMode="numeric"
          isNumeric
          error={errors.expiresIn?.message}
        />
        <TextField
          {...register('payWithin', { validate: whole({ min: 0, max: 3_650 }) })}
          label={t('OfferForm.PayWithin')}
          description={t(isPlan ? 'OfferForm.PayWithinPlanHelp' : 'OfferForm.PayWithinHelp')}
          inputMode="numeric"
          isNumeric
          error={errors.payWithin?.message}
        />
      </div>
      <div className={styles.inline}>
        <SegmentedControl
          legend={t('OfferForm.Again')}
          value={again}
          onChange={(value) => setValue('again', value)}
          options={[
            { value: 'once', label: t('OfferForm.Once') },
            { value: 'after', label: t('OfferForm.AgainAfter') },
          ]}
        />
        {again === 'after' && (
          <TextField
            {...register('againAfter', { validate: whole({ min: 1, max: 3_650 }) })}
            label={t('OfferForm.AgainDays')}
            description={t('OfferForm.AgainHelp')}
            inputMode="numeric"
            isNumeric
            error={errors.againAfter?.message}
          />
        )}
      </div>
    </Stack>
  );
}
