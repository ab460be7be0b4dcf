import type { Dispute } from '@quittance/contract/disputes';
import type { UploadedFile } from '@quittance/contract/support';
import { formatSize } from '@quittance/domain/formats/format-number';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './upload-list.module.css';
import type { useUploads } from './use-uploads.ts';

export function UploadList(props: {
  readonly query: ReturnType<typeof useUploads>['query'];
  readonly disputes: readonly Dispute[];
  /** Leaves out files that don't belong to this request for help. */
  readonly hardshipRequestID: string | undefined;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const { query, disputes, hardshipRequestID } = props;
  const { data, isError, refetch } = query;
  if (isError && data === undefined) {
    return (
      <Notice
        kind="error"
        title={t('Help.Upload.ListFailed')}
        action={
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {t('Profile.TryAgain')}
          </Button>
        }
      />
    );
  }
  const uploads = data?.filter(
    (each) => hardshipRequestID === undefined || each.hardshipRequestID === hardshipRequestID,
  );
  if (uploads === undefined || uploads.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('Help.Upload.List')}</h3>
      <ul>
        {uploads.map((upload) => (
          <UploadItem
            key={upload.uploadID}
            upload={upload}
            isHardshipNamed={hardshipRequestID === undefined}
            dispute={disputes.find(({ disputeID }) => disputeID === upload.disputeID)}
          />
        ))}
      </ul>
    </section>
  );
}

function UploadItem(props: {
  readonly upload: UploadedFile;
  readonly dispute: Dispute | undefined;
  readonly isHardshipNamed: boolean;
}) {
  const { upload, dispute, isHardshipNamed } = props;
  const { t } = useTranslation();
  const { instant } = useFormats();
  const language = useLanguage();
  return (
    <li className={styles.upload}>
      <p className={styles.name}>{upload.fileName}</p>
      <p className={styles.note}>
        {instant(upload.uploadedAt)} · {formatSize(upload.sizeBytes, language)}
        {dispute && ` · ${t('Help.Upload.AboutDispute', { account: dispute.accountName })}`}
        {isHardshipNamed && upload.hardshipRequestID && ` · ${t('Help.Upload.AboutHardship')}`}
      </p>
    </li>
  );
}
