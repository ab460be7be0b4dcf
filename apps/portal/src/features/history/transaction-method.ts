import type { Transaction } from '@quittance/contract/transactions';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';

/** Names the method of a payment: "Checking **1234" (req 9.4), and the wallet that a card was in. Cash has no number, nor has what staff entered. */
export function useMethodName(): (transaction: Pick<Transaction, 'paymentMethod'>) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({
    paymentMethod: { kind, accountType, creditCardBinType: binType = null, wallet, lastFour, ...entered },
  }) => {
    if (kind === 'cash') return t('PaymentMethod.Kind.cash');
    if (kind === 'manual') return t(`History.Manual.${entered.manualForm ?? 'other'}`);
    return methodDisplay({ paidBy: kind, accountType, binType, wallet, lastFour }, language);
  };
}
