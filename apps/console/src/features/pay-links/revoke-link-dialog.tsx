import { revokeAgentLink } from '@quittance/contract/staff/agent-links';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { type PayLink, payLinkKeys } from './pay-link.ts';

/** Revokes a link, even while the customer has it open. */
export function RevokeLinkDialog({ link, onClose }: { readonly link: PayLink; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      title={t('PayLink.RevokeTitle')}
      submitLabel={t('PayLink.Revoke')}
      variant="danger"
      call={revokeAgentLink}
      request={() => ({ linkID: link.linkID })}
      refresh={payLinkKeys}
      doneMessage={t('PayLink.Revoked')}
      onClose={onClose}
    >
      <p>{t('PayLink.RevokeWords', { account: link.accountReferenceCode })}</p>
    </DecisionDialog>
  );
}
