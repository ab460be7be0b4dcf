import type { Dispute } from '@quittance/contract/disputes';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { HelpProblemNotice } from './help-problem-notice.tsx';
import { UploadForm } from './upload-form.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

export function UploadCard(props: {
  readonly disputes: readonly Dispute[];
  /** The ID of the dispute that the file belongs to, or empty. */
  readonly aboutDisputeID: string;
  readonly onAboutDispute: (disputeID: string) => void;
}) {
  const { t } = useTranslation();
  const { query, send, isPending, problem, sent, forgetLast } = useUploads();
  const { disputes, aboutDisputeID, onAboutDispute } = props;
  return (
    <Card title={t('Help.Upload.Title')}>
      <Stack gap={4}>
        <p>{t('Help.Upload.Lead')}</p>
        <UploadForm
          disputes={disputes}
          aboutDisputeID={aboutDisputeID}
          onAboutDispute={onAboutDispute}
          isPending={isPending}
          onChoose={forgetLast}
          onSend={(file) => send(file, aboutDisputeID)}
        />
        <HelpProblemNotice problem={problem} />
        {sent && (
          <Notice kind="success" title={t('Help.Upload.Sent', { name: sent.fileName })}>
            {t('Help.Upload.SentNext')}
          </Notice>
        )}
        <UploadList query={query} disputes={disputes} />
      </Stack>
    </Card>
  );
}
