import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { SupportContact } from '../branding/support-contact.tsx';
import { reloadPage } from '../platform/page-address.ts';
import { useServices } from '../session/services.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './error-page.module.css';

/** Stands where the whole page failed. */
export function ErrorPage() {
  return (
    <main className={styles.page}>
      <ScreenFailed />
      <SupportContact />
    </main>
  );
}

/** Stands where a screen failed, inside its frame: what happened, what it means for the money, what to do next. */
export function ScreenFailed() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { diagnostics } = useServices();
  useEffect(() => {
    diagnostics.log('screen-failed', { error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' });
  }, [diagnostics, error]);
  return (
    <div className={styles.column} role="alert">
      <PageHeading lead={t('Errors.ScreenFailed')}>{t('Errors.Title')}</PageHeading>
      <h2>{t('Errors.MoneyTitle')}</h2>
      <p className={styles.words}>{t('Errors.Money')}</p>
      <div className={styles.actions}>
        <Button onClick={reloadPage}>{t('Errors.Reload')}</Button>
        <LinkButton variant="secondary" to="/">
          {t('Errors.GoHome')}
        </LinkButton>
      </div>
    </div>
  );
}
