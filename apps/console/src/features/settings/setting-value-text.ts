import { cents } from '@quittance/domain/money/cents';
import { centsFromDollars, dollarsFromCents } from '@quittance/domain/money/decimal-dollars';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { nameOfPath, type SettingPath } from './setting-path.ts';

const amounts = [
  ...['limits-refundAlone', 'limits-adjustmentAlone', 'limits-velocity-maxAmount'],
  ...['limits-keyFilesLower', 'limits-keyFilesRaise', 'payByText-codeAbove', 'payByText-max'],
  'terms-configuration-minimumPayment',
];
/** Dollars or percent depending on another setting, so shown as plain numbers. */
const rates = /^terms-configuration-payeeFees-/;

/** Converts a stored amount in cents to dollars, as the API sends it. Other values stay as they are. */
export function wireValue(path: SettingPath, value: unknown): unknown {
  const name = nameOfPath(path);
  const isAmount = amounts.includes(name) || rates.test(name);
  return isAmount && typeof value === 'number' ? dollarsFromCents(cents(value)) : value;
}

/** Formats a setting's value for comparisons. Values come as in the API, with amounts in dollars. */
export function useSettingValueText(): (path: SettingPath, value: unknown) => string {
  const { t, i18n } = useTranslation();
  const { money, count } = useFormats();
  return (path, value) => {
    const name = nameOfPath(path);
    if (value === undefined) return t('SettingValue.notThere');
    if (value === null) return t('SettingValue.none');
    if (typeof value === 'boolean') return t(value ? 'SettingValue.on' : 'SettingValue.off');
    const choice = `SettingChoice.${name}.${value}`;
    if (i18n.exists(choice)) return t(`SettingChoice.${name}.${value}`);
    if (typeof value === 'number') {
      const amount = centsFromDollars(value);
      if (amounts.includes(name) && amount !== undefined) return money(amount);
      return rates.test(name) && amount !== undefined ? plainDollars(amount) : count(value);
    }
    if (Array.isArray(value)) return value.length === 0 ? t('SettingValue.none') : value.join(', ');
    if (value === '') return t('SettingValue.empty');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
}
