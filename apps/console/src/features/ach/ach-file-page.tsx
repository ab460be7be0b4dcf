import { getAchFile } from '@quittance/contract/staff/ach';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import styles from './ach.module.css';
import { AchFileActions } from './ach-file-actions.tsx';
import { AchFileFacts } from './ach-file-facts.tsx';
import type { AchFile } from './ach-file-table.tsx';
import { AchFileStateTag } from './ach-tags.tsx';
import { EntryList } from './entry-list.tsx';
import { useOpenRelease } from './use-open-release.ts';

/** Refetch interval for a file in progress. */
const followMs = 10_000;

export function AchFilePage() {
  const { t } = useTranslation();
  const { fileID = '' } = useParams();
  const query = useStaffQuery(
    getAchFile,
    { fileID },
    { refetchMs: ({ file }) => (file.state === 'ready' || file.state === 'sending') && followMs },
  );
  return (
    <DetailPage
      query={query}
      itemOf={({ file }) => file}
      title={({ fileName }) => <span className={styles.name}>{fileName}</span>}
      tag={({ state }) => <AchFileStateTag state={state} />}
      actions={(file) => <AchFileActions file={file} />}
      notices={(file) => <HeldNotice file={file} />}
    >
      {(file) => (
        <>
          <AchFileFacts file={file} />
          <Card title={t('Ach.EntriesOf')}>
            <EntryList search={{ fileID: file.fileID }} />
          </Card>
        </>
      )}
    </DetailPage>
  );
}

function HeldNotice({ file }: { readonly file: AchFile }) {
  const { t } = useTranslation();
  const approvalID = useOpenRelease(file);
  const { heldBecause } = file;
  if (heldBecause === null) return null;
  return (
    <Notice
      kind="warning"
      isLive={false}
      title={t(`AchHeld.${heldBecause}`)}
      action={
        approvalID !== undefined && (
          <LinkButton variant="secondary" size="small" to={`/approvals/${approvalID}`}>
            {t('Payment.ToApproval')}
          </LinkButton>
        )
      }
    >
      {approvalID === undefined ? t(`AchHeldWords.${heldBecause}`) : t('Ach.ReleaseAsked')}
    </Notice>
  );
}
