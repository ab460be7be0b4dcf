import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';

/** Says that approval was already requested, with a link to the request. */
export function AwaitsApprovalNotice({
  approvalID,
  isLive = false,
}: {
  readonly approvalID: string;
  readonly isLive?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="info"
      isLive={isLive}
      title={t('Payment.AwaitsApproval')}
      action={
        <LinkButton variant="secondary" size="small" to={`/approvals/${approvalID}`}>
          {t('Payment.ToApproval')}
        </LinkButton>
      }
    >
      {t('Payment.AwaitsApprovalWords')}
    </Notice>
  );
}
