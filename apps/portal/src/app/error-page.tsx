import { reloadPage } from '@quittance/browser/page-address';
import { Button } from '@quittance/ui/button';
import { DownloadIcon } from '@quittance/ui/icons/actions';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { LinkButton } from '@quittance/ui/link-button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRouteError } from 'react-router';
import { SupportContact } from '../branding/support-contact.tsx';
import { goRoot } from '../platform/addresses/go-root.ts';
import { downloadDiagnostics } from '../platform/reporting/download-diagnostics.ts';
import { useServices, useTenant, useUserIfSignedIn } from '../session/services.tsx';
import { gatesOf } from '../session/signed-in-user.ts';
import styles from './error-page.module.css';
import { LoadingPage } from './loading/loading-page.tsx';
import { ScreenNotLoaded, useReloadWhenBack } from './loading/screen-loading.ts';

/** Replaces the whole page after an error. */
export function ErrorPage() {
  return (
    <main className={styles.page}>
      <ScreenFailed />
      <SupportContact />
    </main>
  );
}

/**
 * Replaces a screen after an error and keeps the layout around it. A screen that couldn't be loaded without a connection
 * loads on its own when the connection is back.
 */
export function ScreenFailed() {
  const error = useRouteError();
  const isOffline = useReloadWhenBack(error instanceof ScreenNotLoaded);
  if (isOffline === undefined) return <LoadingPage />;
  return isOffline ? <ScreenOffline /> : <ScreenBroken error={error} />;
}

function ScreenOffline() {
  const { t } = useTranslation();
  return (
    <div className={styles.column} role="alert">
      <PageHeading lead={t('Errors.ScreenOffline')}>{t('Layout.OfflineTitle')}</PageHeading>
      <div className={styles.actions}>
        <Button onClick={reloadPage}>{t('Errors.Reload')}</Button>
      </div>
    </div>
  );
}

function ScreenBroken({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const root = goRoot(pathname);
  const tenant = useTenant();
  const user = useUserIfSignedIn();
  // A signed-out visitor may have been a guest, who has no history and must ask the tenant about a payment.
  const hasHistory = user !== undefined && gatesOf(tenant, user).showHistory;
  const { diagnostics, errorReporting } = useServices();
  useEffect(() => {
    diagnostics.log('screen-failed', { error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' });
    errorReporting.report({ message: 'screen-failed', error, path: pathname });
  }, [diagnostics, errorReporting, error, pathname]);
  return (
    <div className={styles.column} role="alert">
      <PageHeading lead={t('Errors.ScreenFailed')}>{t('Errors.Title')}</PageHeading>
      <h2>{t('Errors.MoneyTitle')}</h2>
      <p className={styles.text}>{t(hasHistory ? 'Errors.Money' : 'Errors.MoneyGuest')}</p>
      <div className={styles.actions}>
        <Button onClick={reloadPage}>{t('Errors.Reload')}</Button>
        <LinkButton variant="secondary" to={root}>
          {t(root === '/dashboard' ? 'Errors.GoDashboard' : 'Errors.GoHome')}
        </LinkButton>
        <Button variant="quiet" icon={<DownloadIcon />} onClick={() => downloadDiagnostics(diagnostics)}>
          {t('Profile.Log')}
        </Button>
      </div>
    </div>
  );
}
