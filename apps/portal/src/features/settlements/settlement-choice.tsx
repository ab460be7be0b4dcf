import { FieldError } from '@quittance/ui/field';
import type { RadioCard } from '@quittance/ui/radio-cards';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { AmountOffer } from '../payments/amount-choices.ts';

/** Returns the radio card of the accepted settlement, whose amount is fixed. */
export function useSettlementChoice(): (offer: AmountOffer) => Omit<RadioCard<'settlement'>, 'value'> {
  const { t } = useTranslation();
  const { money } = useFormats();
  return ({ amountCents, exceededLimitCents }) => ({
    label: t('Settlement.Choice'),
    description: t('Settlement.ChoiceHint'),
    trailing: money(amountCents),
    ...(exceededLimitCents !== undefined && {
      content: (
        <FieldError id="settlement-amount-error">
          {t('Settlement.AboveLimit', { maximum: money(exceededLimitCents) })}
        </FieldError>
      ),
    }),
  });
}
