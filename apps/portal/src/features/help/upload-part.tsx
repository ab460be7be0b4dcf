import type { Dispute } from '@quittance/contract/disputes';
import { Notice } from '@quittance/ui/feedback/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpProblemNotice } from './help-problem-notice.tsx';
import { UploadForm } from './upload-form.tsx';
import { UploadList } from './upload-list.tsx';
import { type UploadSubject, useUploads } from './use-uploads.ts';

/** Sends one file at a time, and lists the customer's files: those of a request for help, or all of them. */
export function UploadPart(props: {
  readonly fieldId: string;
  readonly about: UploadSubject;
  readonly disputes: readonly Dispute[];
  /** Called after a file was not accepted. */
  readonly onProblem?: () => Promise<void>;
  /** A field above the file. */
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { fieldId, about, disputes, onProblem, children } = props;
  const { query, send, isPending, problem, sent, forgetLast } = useUploads();
  const onSend = async (file: File) => {
    const isAccepted = await send(file, about);
    if (!isAccepted) await onProblem?.();
    return isAccepted;
  };
  return (
    <>
      <UploadForm fieldId={fieldId} isPending={isPending} onChoose={forgetLast} onSend={onSend}>
        {children}
      </UploadForm>
      <HelpProblemNotice problem={problem} />
      {sent && (
        <Notice kind="success" title={t('Help.Upload.Sent', { name: sent.fileName })}>
          {t('Help.Upload.SentNext')}
        </Notice>
      )}
      <UploadList query={query} disputes={disputes} hardshipRequestID={about.hardshipRequestID} />
    </>
  );
}
