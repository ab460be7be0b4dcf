import { revokeAgentLink } from '@quittance/contract/staff/agent-links';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import { type PayLink, payLinkKeys } from './pay-link.ts';

/** Revokes a link, even while the customer has it open. */
export function RevokeLinkDialog({ link, onClose }: { readonly link: PayLink; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const action = useAction(revokeAgentLink, {
    refresh: payLinkKeys,
    onDone() {
      say(t('PayLink.Revoked'));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('PayLink.RevokeTitle')}
      submitLabel={t('PayLink.Revoke')}
      variant="danger"
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run({ linkID: link.linkID });
      }}
    >
      <p>{t('PayLink.RevokeWords', { account: link.accountReferenceCode })}</p>
    </ActionDialog>
  );
}
