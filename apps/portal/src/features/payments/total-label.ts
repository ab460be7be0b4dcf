import { useTranslation } from 'react-i18next';

/** Returns the label of the total for a payment today, a scheduled payment, or cash paid at a store. */
export function useTotalLabel(): (payment: { isCash: boolean; isLater: boolean }) => string {
  const { t } = useTranslation();
  return ({ isCash, isLater }) => {
    if (isCash) return t('Payment.TotalAtStore');
    return t(isLater ? 'Payment.Total' : 'Payment.TotalToday');
  };
}
