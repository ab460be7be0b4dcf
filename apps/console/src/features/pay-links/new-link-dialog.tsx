import type { createAgentLink } from '@quittance/contract/staff/agent-links';
import { Button } from '@quittance/ui/button';
import { CopyButton } from '@quittance/ui/copy-button';
import { Dialog } from '@quittance/ui/dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './new-link-dialog.module.css';
import { PayLinkState } from './pay-link-state.tsx';
import { useAccountLinks } from './use-account-links.ts';

export type NewLink = z.output<typeof createAgentLink.response>;

/** Shows a new link, whose URL can't be shown again, and follows the customer's progress. */
export function NewLinkDialog({
  made,
  accountReferenceCode,
  onClose,
}: {
  readonly made: NewLink;
  readonly accountReferenceCode: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { sentTo, url, expiresAt } = made;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      hasCloseButton={false}
      title={t(sentTo === null ? 'PayLink.MadeTitle' : 'PayLink.SentTitle')}
      actions={<Button onClick={onClose}>{t('PayLink.Done')}</Button>}
    >
      <Stack gap={4}>
        {sentTo === null ? (
          <Notice kind="warning" isLive={false}>
            {t('PayLink.ShownOnce')}
          </Notice>
        ) : (
          <Notice kind="success" isLive={false} title={t('PayLink.SentTo', { to: sentTo })}>
            {t('PayLink.ShownToo')}
          </Notice>
        )}
        <div className={styles.link}>
          <code>{url}</code>
          <CopyButton text={url} label={t('PayLink.Link')} />
        </div>
        <p>{t('PayLink.Opens', { at: instant(expiresAt) })}</p>
        <Watched linkID={made.linkID} accountReferenceCode={accountReferenceCode} />
      </Stack>
    </Dialog>
  );
}

function Watched({ linkID, accountReferenceCode }: { readonly linkID: string; readonly accountReferenceCode: string }) {
  const { t } = useTranslation();
  const { data } = useAccountLinks(accountReferenceCode);
  const link = data?.links.find((each) => each.linkID === linkID);
  return (
    <div className={styles.watched} role="status">
      <span className={styles.term}>{t('PayLink.Now')}</span>
      {link && <PayLinkState link={link} />}
    </div>
  );
}
