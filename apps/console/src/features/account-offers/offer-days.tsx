import { TextField } from '@quittance/ui/forms/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../patterns/fields/day-span.ts';
import { useToday } from '../../session/services.tsx';
import { firstDueDay, type OfferFields } from './offer-fields.ts';

export function OfferDays({
  form: { register, watch, formState },
  fault,
}: {
  readonly form: UseFormReturn<OfferFields>;
  readonly fault: string | undefined;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const { errors } = formState;
  const [offerType, typedExpiry] = watch(['offerType', 'expiresOn']);
  const expiresOn = dayOf(typedExpiry) ?? today;
  const minDueDay = firstDueDay(offerType, expiresOn);
  const tooEarly = t(offerType === 'lump-sum' ? 'AccountOffer.Fault.dueOn' : 'AccountOffer.Fault.planDueOn');
  return (
    <>
      <TextField
        {...register('expiresOn', {
          validate: (text) => (dayOf(text)?.compare(today) ?? -1) >= 0 || t('AccountOffer.Fault.expiresOn'),
        })}
        type="date"
        label={t('AccountOffer.ExpiresOn')}
        min={today.toString()}
        error={errors.expiresOn?.message}
      />
      <TextField
        {...register('dueOn', { validate: (text) => (dayOf(text)?.compare(minDueDay) ?? -1) >= 0 || tooEarly })}
        type="date"
        label={t('AccountOffer.DueOn')}
        min={minDueDay.toString()}
        error={errors.dueOn?.message ?? (fault === 'dueOn' && tooEarly)}
      />
    </>
  );
}
