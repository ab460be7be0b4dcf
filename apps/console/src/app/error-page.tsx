import { reloadPage } from '@quittance/browser/page-address';
import { Button } from '@quittance/ui/button';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import styles from './error-page.module.css';

/** Replaces the whole page after an error. */
export function ErrorPage() {
  return (
    <main>
      <ScreenFailed />
    </main>
  );
}

/** Replaces a single screen after an error and keeps the frame around it. */
export function ScreenFailed() {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="alert">
      <PageHeading lead={t('Errors.ScreenFailed')}>{t('Errors.Title')}</PageHeading>
      <div className={styles.actions}>
        <Button onClick={reloadPage}>{t('Errors.Reload')}</Button>
        <LinkButton variant="secondary" to="/">
          {t('Errors.GoHome')}
        </LinkButton>
      </div>
    </div>
  );
}
