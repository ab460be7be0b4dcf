import type { AvailableDocument } from '@quittance/contract/documents';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useApi } from '../../session/services.tsx';
import { PaperCopyButton } from '../electronic-records/paper-copy-button.tsx';
import { DocumentButton } from './document-button.tsx';
import styles from './document-list.module.css';
import { loadDocument } from './load-document.ts';

export function DocumentRow({ document }: { readonly document: AvailableDocument }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const api = useApi();
  const { kind, accountName, accountReferenceCode, on, reference, versionNumber } = document;
  const title = t(`Documents.Kind.${kind}`);
  // Most plans have only one version, so the first one shows no number.
  const version = versionNumber !== null && versionNumber > 1 ? t('Documents.Version', { number: versionNumber }) : '';
  const about = [title, version, accountName, day(on)].filter(Boolean).join(', ');
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.title}>{[title, version].filter(Boolean).join(', ')}</p>
        <p className={styles.note}>
          {accountName} ({accountReferenceCode})
        </p>
        <p className={styles.note}>{day(on)}</p>
      </div>
      <div className={styles.actions}>
        <DocumentButton
          size="small"
          document={{ kind, reference, versionNumber, accountReferenceCode }}
          fileName={t(`Documents.File.${kind}`, { reference: accountReferenceCode })}
          load={(language) => loadDocument(api, { document, language })}
        >
          {t('Documents.Download')}
          <VisuallyHidden> {about}</VisuallyHidden>
        </DocumentButton>
        <PaperCopyButton size="small" document={document}>
          {t('ElectronicRecords.MailCopy')}
          <VisuallyHidden> {about}</VisuallyHidden>
        </PaperCopyButton>
      </div>
    </li>
  );
}
