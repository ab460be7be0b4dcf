import { getAchFile } from '@quittance/contract/staff/ach';
import { listApprovals } from '@quittance/contract/staff/approvals';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import styles from './ach.module.css';
import { AchFileActions } from './ach-file-actions.tsx';
import { AchFileFacts } from './ach-file-facts.tsx';
import type { AchFile } from './ach-file-table.tsx';
import { AchFileStateTag } from './ach-tags.tsx';
import { EntryList } from './entry-list.tsx';

/** Refetch interval for a file in progress. */
const followMs = 10_000;

export function AchFilePage() {
  const { fileID = '' } = useParams();
  const query = useStaffQuery(
    getAchFile,
    { fileID },
    { refetchMs: ({ file }) => (file.state === 'ready' || file.state === 'sending') && followMs },
  );
  return <QueryState query={query}>{({ file }) => <Detail file={file} />}</QueryState>;
}

function Detail({ file }: { readonly file: AchFile }) {
  const { t } = useTranslation();
  const approvalID = useOpenRelease(file);
  return (
    <>
      <ScreenHeading
        tag={<AchFileStateTag state={file.state} />}
        actions={<AchFileActions file={file} isAskedFor={approvalID !== undefined} />}
      >
        <span className={styles.name}>{file.fileName}</span>
      </ScreenHeading>
      <Stack gap={4}>
        {file.heldBecause !== null && (
          <Notice
            kind="warning"
            isLive={false}
            title={t(`AchHeld.${file.heldBecause}`)}
            action={
              approvalID !== undefined && (
                <LinkButton variant="secondary" size="small" to={`/approvals/${approvalID}`}>
                  {t('Payment.ToApproval')}
                </LinkButton>
              )
            }
          >
            {approvalID === undefined ? t(`AchHeldWords.${file.heldBecause}`) : t('Ach.ReleaseAsked')}
          </Notice>
        )}
        <AchFileFacts file={file} />
        <Card title={t('Ach.EntriesOf')}>
          <EntryList search={{ fileID: file.fileID }} isFiltered={false} />
        </Card>
      </Stack>
    </>
  );
}

/** Returns the open approval request to release a held file, if any. */
function useOpenRelease({ fileID, heldBecause }: AchFile): string | undefined {
  const { data } = useStaffQuery(listApprovals, { onlyOpen: true }, { isEnabled: heldBecause === 'above-limit' });
  if (heldBecause !== 'above-limit') return undefined;
  return data?.approvals.find(({ kind, subject }) => kind === 'ach-release' && subject === fileID)?.approvalID;
}
