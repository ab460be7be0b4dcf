import { useTranslation } from 'react-i18next';

export function useTotalLabel(): (payment: { isCash: boolean; isLater: boolean }) => string {
  const { t } = useTranslation();
  return ({ isCash, isLater }) => {
    if (isCash) return t('Payment.TotalAtStore');
    return t(isLater ? 'Payment.Total' : 'Payment.TotalToday');
  };
}
