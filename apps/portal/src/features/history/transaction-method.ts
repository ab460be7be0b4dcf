import type { Transaction } from '@quittance/contract/transactions';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';

/**
 * Names a payment's method, for example "Checking **1234" (req 9.4), and a card's wallet. Cash and payments entered by
 * employees have no number.
 */
export function useMethodName(): (transaction: Pick<Transaction, 'paymentMethod'>) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({
    paymentMethod: { kind, accountType, creditCardBinType: binType = null, wallet, lastFour, ...entered },
  }) => {
    if (kind === 'cash') return t('PaymentMethod.Kind.cash');
    if (kind === 'manual') return t(`History.Manual.${entered.manualForm ?? 'other'}`);
    return methodDisplay({ paymentMethodType: kind, accountType, binType, wallet, lastFour }, language);
  };
}
