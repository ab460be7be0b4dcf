import { type Cents, cents } from '@quittance/domain/money/cents';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';

/** Parses a validated amount. */
export function typedCents(text: string): Cents {
  const parsed = parseMoney(text);
  return parsed.ok ? parsed.cents : cents(0);
}

/** Requires an amount above zero and up to `most`. */
export function useMoneyRule({ max, isOptional = false }: { max?: Cents; isOptional?: boolean } = {}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return (text: string): true | string => {
    const parsed = parseMoney(text);
    if (!parsed.ok && parsed.reason === 'empty' && isOptional) return true;
    if (!parsed.ok) return t(`Form.Money.${parsed.reason}`);
    if (parsed.cents <= 0) return t('Form.Money.not-above-zero');
    return max !== undefined && parsed.cents > max ? t('Form.Money.above', { most: money(max) }) : true;
  };
}
