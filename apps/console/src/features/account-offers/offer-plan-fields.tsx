import { MoneyField } from '@quittance/ui/forms/money-field';
import { TextField } from '@quittance/ui/forms/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { typedCents, useMoneyRule } from '../../patterns/fields/typed-money.ts';
import type { OfferFields } from './offer-fields.ts';

export function OfferPlanFields({
  form: { register, watch, getValues, formState },
  fault,
}: {
  readonly form: UseFormReturn<OfferFields>;
  readonly fault: string | undefined;
}) {
  const { t } = useTranslation();
  const check = useMoneyRule();
  const { errors } = formState;
  const offerType = watch('offerType');
  if (offerType === 'lump-sum') return null;
  const checkDownPayment = (text: string) => {
    const checked = check(text);
    if (checked !== true) return checked;
    return typedCents(text) < typedCents(getValues('total')) || t('AccountOffer.Fault.downPayment');
  };
  return (
    <>
      {offerType === 'lump-sum-autopay' && (
        <MoneyField
          {...register('downPayment', { validate: checkDownPayment })}
          label={t('AccountOffer.DownPayment')}
          description={t('AccountOffer.DownPaymentHelp')}
          error={errors.downPayment?.message ?? (fault === 'downPayment' && t('AccountOffer.Fault.downPayment'))}
        />
      )}
      <TextField
        {...register('installments', { validate: (text) => isCount(text, 1, 500) || t('Form.Count') })}
        label={t('AccountOffer.Installments')}
        labelNote={t('Form.Optional')}
        description={t('AccountOffer.InstallmentsHelp')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={errors.installments?.message}
      />
      <TextField
        {...register('missedAllowed', {
          validate: (text) => (text.trim() !== '' && isCount(text, 0, 100)) || t('Form.Count'),
        })}
        label={t('AccountOffer.MissedAllowed')}
        description={t('AccountOffer.MissedAllowedHelp')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={errors.missedAllowed?.message}
      />
    </>
  );
}

function isCount(text: string, min: number, max: number): boolean {
  const typed = text.trim();
  return typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) >= min && Number(typed) <= max);
}
