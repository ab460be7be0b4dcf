import { pagePath, reloadPage } from '@quittance/browser/page-address';
import { loadOptionalPart, reloadWhenBuildIsGone } from '@quittance/browser/stale-build';
import { Button } from '@quittance/ui/button';
import type { createBrowserRouter } from 'react-router';
import { takesPaymentDetails } from '../platform/addresses/payment-screens.ts';
import { whenIdle } from '../platform/idle.ts';
import type { Services } from '../session/services.tsx';
import styles from './error-page.module.css';
import '@quittance/ui/fonts.css';
import '@quittance/ui/tokens.css';
import '@quittance/ui/reset.css';
import { pageRoot } from '@quittance/browser/page-root';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { countPageViews } from './count-page-views.ts';
import { createPortalRouter, Portal } from './portal.tsx';
import { startPortal } from './start-portal.ts';

/** req 9.6. */
const enabledAfterMs = 10_000;

/**
 * Checks for a new version of the portal once the page has been stable for 10 seconds (req 9.6). Skips development and
 * browsers without service workers, for example without TLS.
 */
function followUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    setTimeout(async () => {
      const part = await loadOptionalPart(() => import('../platform/updates.ts'));
      await part?.startUpdates().catch(() => undefined);
    }, enabledAfterMs);
  });
}

reloadWhenBuildIsGone();
try {
  const { services, i18n, drawn } = await startPortal();
  const router = createPortalRouter(services, drawn);
  reportFaults(router, services);
  countPageViews(router, services);
  const portal = (
    <StrictMode>
      <Portal services={services} i18n={i18n} router={router} />
    </StrictMode>
  );
  if (drawn === undefined) createRoot(pageRoot()).render(portal);
  else hydrateRoot(pageRoot(), portal);
  followUpdates();
} catch {
  createRoot(pageRoot()).render(<StartFailed />);
}

/** Shown when the portal can't load its texts, so they are inlined here in both languages. */
export function StartFailed() {
  return (
    <main className={styles.page} role="alert">
      <div lang="en">
        <h1>We couldn't load this page</h1>
        <p className={styles.words}>
          Opening this page didn't make a payment. If you just paid, call the company you paid before you pay again.
          Check your connection and reload the page.
        </p>
      </div>
      <div lang="es" className={styles.other}>
        <h2>No pudimos cargar esta página</h2>
        <p className={styles.words}>
          Al abrirla no se hizo ningún pago. Si acaba de pagar, llame a la empresa a la que pagó antes de pagar otra
          vez. Revise su conexión y vuelva a cargar la página.
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={reloadPage}>Reload · Volver a cargar</Button>
      </div>
    </main>
  );
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Reports uncaught errors (req 1.9). Also passes each screen to the error reporting before it renders, because screens
 * with payment details must not be recorded.
 */
export function reportFaults(router: Router, { errorReporting }: Pick<Services, 'errorReporting'>): void {
  const report = (message: string, error: unknown) => {
    // Aborted requests aren't faults, and errors of third-party scripts arrive without an error object.
    if (error instanceof Error && error.name !== 'AbortError')
      errorReporting.report({ message, error, path: pagePath() });
  };
  window.addEventListener('error', ({ error }) => report('uncaught-error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('unhandled-rejection', reason));
  const tell = ({ location, navigation }: Router['state']) => {
    // During a navigation both screens count.
    const places = [location.pathname, navigation.location?.pathname ?? location.pathname];
    errorReporting.onScreen?.(places.find(takesPaymentDetails) ?? location.pathname);
  };
  tell(router.state);
  router.subscribe(tell);
}
