import { Notice } from '@quittance/ui/notice';
import { useTranslation } from 'react-i18next';

/** Nothing about a debt is agreed to before the notice about it has been read (req 3.16). */
export function DisclosureFirst() {
  const { t } = useTranslation();
  return (
    <Notice kind="info" isLive={false} title={t('SettlementOffer.NoticeFirstTitle')}>
      {t('SettlementOffer.NoticeFirst')}
    </Notice>
  );
}
