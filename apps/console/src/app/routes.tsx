import { Spinner } from '@quittance/ui/feedback/spinner';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { ProviderReturnPage } from '../features/sign-in/provider-return-page.tsx';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { loadScreenTexts } from '../i18n/start-i18n.ts';
import type { Services } from '../session/services.tsx';
import { allPages } from './all-pages.ts';
import { ErrorPage, ScreenFailed } from './error-page.tsx';
import { signedInGuard, signInGuard } from './guards.ts';
import styles from './loading-page.module.css';

/** Defines all routes. The layout and its screens load only after sign-in. */
export function createRoutes(services: Services, i18n: i18n): RouteObject[] {
  return [
    {
      ErrorBoundary: ErrorPage,
      HydrateFallback: LoadingPage,
      children: [
        { path: '/sign-in', loader: signInGuard(services), Component: SignInPage },
        { path: '/sign-in/return', Component: ProviderReturnPage },
        {
          path: '/welcome',
          lazy: async () => ({
            Component: (await import('../features/staff-links/staff-link-page.tsx')).StaffLinkPage,
          }),
        },
        {
          path: '/',
          loader: signedInGuard(services),
          // API requests notice when the session ends.
          shouldRevalidate: () => false,
          lazy: () => loadLayout(i18n),
          children: [
            {
              ErrorBoundary: ScreenFailed,
              children: [
                ...allPages,
                { path: '*', lazy: async () => ({ Component: (await import('./not-found.tsx')).NotFound }) },
              ],
            },
          ],
        },
      ],
    },
  ];
}

async function loadLayout(i18n: i18n) {
  const [{ ConsoleLayout }] = await Promise.all([import('./layout/console-layout.tsx'), loadScreenTexts(i18n)]);
  return { Component: ConsoleLayout };
}

/** Shown while the first screen loads after a reload. */
function LoadingPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="status">
      <Spinner size="large" />
      <p>{t('Common.Loading')}</p>
    </div>
  );
}
