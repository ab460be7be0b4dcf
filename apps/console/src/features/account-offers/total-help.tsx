import type { Cents } from '@quittance/domain/money/cents';
import { offerSaving } from '@quittance/domain/settlements/offer-saving';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { typedCents } from '../../patterns/typed-money.ts';

/** Shows the discount while an amount is typed. */
export function TotalHelp({ total, balance }: { readonly total: string; readonly balance: Cents }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const asked = typedCents(total);
  const saving = offerSaving(asked, balance);
  if (asked <= 0 || saving === undefined) return t('AccountOffer.OfBalance', { balance: money(balance) });
  return t('AccountOffer.TakesOff', {
    balance: money(balance),
    amount: money(saving.savedCents),
    percent: saving.percent,
  });
}
