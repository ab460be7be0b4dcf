import type { Cents } from '@quittance/domain/money/cents';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { typedCents, useMoneyRule } from '../../patterns/typed-money.ts';

/** What is wrong with a typed settlement: it has to be less than what is owed. */
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
