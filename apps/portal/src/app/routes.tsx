import { type RouteObject, redirect } from 'react-router';
import { CookiesRefusedPage } from '../features/refusals/cookies-refused-page.tsx';
import { LoginPage } from '../features/sign-in/login-page.tsx';
import { isOldBrowser } from '../platform/browser-support.ts';
import type { Services } from '../session/services.tsx';
import { authenticatedPages } from './authenticated-pages.ts';
import { ErrorPage, ScreenFailed } from './error-page.tsx';
import { browserGuard, inOrder, landingGuard, layoutGuard, loginGuard } from './guards.ts';
import { LoadingPage } from './loading-page.tsx';
import { titled } from './route-handle.ts';

/** The places of the portal (SPEC 2.1). What only the signed-in see is loaded when they go there. */
export function createRoutes(services: Services): RouteObject[] {
  return [
    {
      path: '/',
      ErrorBoundary: ErrorPage,
      HydrateFallback: LoadingPage,
      children: [
        {
          loader: inOrder(layoutGuard(services), landingGuard(services)),
          // Both guards are asked when the layout is entered, and not for what happens inside it.
          shouldRevalidate: () => false,
          lazy: () =>
            import('./layout/authenticated-layout.tsx').then(({ AuthenticatedLayout: Component }) => ({ Component })),
          children: [{ ErrorBoundary: ScreenFailed, children: authenticatedPages(services) }],
        },
        {
          path: 'login',
          ...titled('Title.Login'),
          loader: inOrder(browserGuard(isOldBrowser), loginGuard(services)),
          Component: LoginPage,
        },
        // Nobody can be half-way through a second factor, so that its screens lead to the log-in.
        ...twoFactorPaths.map((path) => ({
          path,
          loader: inOrder(browserGuard(isOldBrowser), () => redirect('/login')),
          Component: LoadingPage,
        })),
        { path: 'cookies-not-allowed', ...titled('Title.CookiesNotAllowed'), Component: CookiesRefusedPage },
        {
          path: 'browser-not-supported',
          ...titled('Title.BrowserNotSupported'),
          lazy: () =>
            import('../features/refusals/old-browser-page.tsx').then(({ OldBrowserPage: Component }) => ({
              Component,
            })),
        },
        { path: '*', loader: () => redirect('/'), Component: LoadingPage },
      ],
    },
  ];
}

/** The screens of the second factor (SPEC 2.1). */
const twoFactorPaths = ['two-fa', 'authentication-code', 'two-fa-email-input', 'authenticate-your-email'];
