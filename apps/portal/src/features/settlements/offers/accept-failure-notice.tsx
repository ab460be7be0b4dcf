import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../../session/services.tsx';
import type { AcceptFailure } from './accept-answers.ts';

/** Explains why an offer wasn't accepted. An expired offer isn't presented as an error. */
export function AcceptFailureNotice({ failure }: { readonly failure: AcceptFailure }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const { key, isEnded, isOpen, requestId } = failure;
  const title = () => {
    if (isEnded) return t('SettlementOffer.EndedTitle');
    return t(isOpen ? 'SettlementOffer.OpenTitle' : 'SettlementOffer.NotAcceptedTitle');
  };
  return (
    <Notice kind={isEnded ? 'warning' : 'error'} title={title()}>
      <p>{t(key, { tenant: tenantName })}</p>
      {requestId !== undefined && <p>{t('Common.RequestId', { id: requestId })}</p>}
    </Notice>
  );
}
