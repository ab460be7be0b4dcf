import { Card } from '@quittance/ui/card';
import { Tag } from '@quittance/ui/tag';
import { useTranslation } from 'react-i18next';
import type { StaffDispute } from './dispute-page.tsx';
import styles from './dispute-said.module.css';

/** Shows the customer's own statement with its line breaks. */
export function DisputeSaid({ dispute }: { readonly dispute: StaffDispute }) {
  const { t } = useTranslation();
  const { explanation, language } = dispute;
  return (
    <Card title={t('Dispute.Said')} action={<Tag>{t(`SpokenLanguage.${language}`)}</Tag>}>
      {explanation === '' ? (
        <p className={styles.nothing}>{t('Dispute.SaidNothing')}</p>
      ) : (
        <blockquote className={styles.words} lang={language}>
          {explanation}
        </blockquote>
      )}
    </Card>
  );
}
