import type { Cents } from '@quittance/domain/money/cents';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { typedCents, useMoneyRule } from '../../patterns/typed-money.ts';

/** Requires a settlement to be less than the balance. */
export function useTotalRule(balance: Cents): (text: string) => true | string {
  const { t } = useTranslation();
  const { money } = useFormats();
  const check = useMoneyRule();
  return (text) => {
    const checked = check(text);
    if (checked !== true) return checked;
    return typedCents(text) < balance || t('AccountOffer.NotLess', { balance: money(balance) });
  };
}
