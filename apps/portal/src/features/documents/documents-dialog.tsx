import { Dialog } from '@quittance/ui/dialog';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentList } from './document-list.tsx';
import styles from './documents-dialog.module.css';
import { StatementForm } from './statement-form.tsx';

export function DocumentsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog isOpen onClose={onClose} title={t('Title.Documents')} size="large">
      <section className={styles.part} aria-labelledby={`${id}-list`}>
        <h3 id={`${id}-list`}>{t('Documents.ListTitle')}</h3>
        <DocumentList />
      </section>
      <section className={styles.part} aria-labelledby={`${id}-statement`}>
        <h3 id={`${id}-statement`}>{t('Documents.Statement.Title')}</h3>
        <p className={styles.lead}>{t('Documents.Statement.Lead')}</p>
        <StatementForm />
      </section>
    </Dialog>
  );
}
