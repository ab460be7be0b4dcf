import { Notice } from '@quittance/ui/notice';
import { useTranslation } from 'react-i18next';

/** Asks the customer to read the debt disclosure before accepting an offer (req 3.16). */
export function DisclosureFirst() {
  const { t } = useTranslation();
  return (
    <Notice kind="info" isLive={false} title={t('SettlementOffer.NoticeFirstTitle')}>
      {t('SettlementOffer.NoticeFirst')}
    </Notice>
  );
}
