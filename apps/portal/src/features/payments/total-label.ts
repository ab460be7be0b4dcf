import { useTranslation } from 'react-i18next';

/** What the total is called: it is taken today, on a later day, or handed over at a store. */
export function useTotalLabel(): (payment: { isCash: boolean; isLater: boolean }) => string {
  const { t } = useTranslation();
  return ({ isCash, isLater }) => {
    if (isCash) return t('Payment.TotalAtStore');
    return t(isLater ? 'Payment.Total' : 'Payment.TotalToday');
  };
}
