import { fromHundredths } from '@quittance/domain/formats/hundredths';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { discountBasisPoints } from '@quittance/domain/settlements/offer-rule';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { typedCents } from '../../patterns/typed-money.ts';

/** What an amount takes off what is owed, as it is typed. */
export function TotalHelp({ total, balance }: { readonly total: string; readonly balance: Cents }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const asked = typedCents(total);
  if (asked <= 0 || asked >= balance) return t('AccountOffer.OfBalance', { balance: money(balance) });
  return t('AccountOffer.TakesOff', {
    balance: money(balance),
    amount: money(cents(balance - asked)),
    percent: Math.floor(fromHundredths(discountBasisPoints(asked, balance))),
  });
}
