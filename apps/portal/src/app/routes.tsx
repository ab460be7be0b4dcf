import { isOldBrowser as isOldUserAgent } from '@quittance/domain/old-browsers';
import { lazy, Suspense, useMemo } from 'react';
import { Outlet, type RouteObject, redirect, useLocation, useNavigate } from 'react-router';
import { CookiesRefusedPage } from '../features/refusals/cookies-refused-page.tsx';
import { createSignInActions } from '../features/sign-in/create-sign-in-actions.ts';
import { LoginPage } from '../features/sign-in/login-page.tsx';
import { SignInActionsContext } from '../features/sign-in/sign-in-actions.ts';
import type { TextPart } from '../i18n/load-texts.ts';
import { type PageNavigation, PageNavigationContext } from '../platform/navigation.tsx';
import { useIsHydrated } from '../platform/page-hydration.ts';
import { type Services, useServices, useUserIfSignedIn } from '../session/services.tsx';
import { sessionKey } from '../session/tokens/token-claims.ts';
import { authenticatedPages } from './authenticated-pages.ts';
import { ErrorPage, ScreenFailed } from './error-page.tsx';
import {
  browserGuard,
  codeGuard,
  inOrder,
  landingGuard,
  layoutGuard,
  loginGuard,
  ownPasswordGuard,
  registrationStepGuard,
} from './guards.ts';
import { LoadingPage } from './loading/loading-page.tsx';
import { loadingWith } from './loading/screen-loading.ts';
import { titled } from './route-handle.ts';

// Most visitors of these screens aren't signed in, so this code loads lazily.
const SessionKeeping = lazy(async () => ({ default: (await import('./layout/session-keeping.tsx')).SessionKeeping }));

/** Provides the router's navigation and the loaded actions to the sign-in screens, which don't depend on them. */
function PortalRoot() {
  const services = useServices();
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo<PageNavigation>(
    () => ({ location, navigate: async (to, options) => navigate(to, options) }),
    [location, navigate],
  );
  const loadActions = useMemo(() => {
    const actions = createSignInActions(services);
    return async () => actions;
  }, [services]);
  return (
    <PageNavigationContext value={navigation}>
      <SignInActionsContext value={loadActions}>
        <Outlet />
      </SignInActionsContext>
    </PageNavigationContext>
  );
}

/**
 * Keeps and times a session on screens outside the layout, as the layout does (req 4.9). A code may take longer to
 * arrive than the token lasts, and a page opened from an e-mail link may stay open for hours.
 */
function KeptSession() {
  const user = useUserIfSignedIn();
  // The server renders these screens for a signed-out visitor.
  const isHydrated = useIsHydrated();
  return (
    <>
      <Outlet />
      {user && isHydrated && (
        <Suspense fallback={null}>
          <SessionKeeping key={sessionKey(user.token)} />
        </Suspense>
      )}
    </>
  );
}

/** The portal's routes (req 2.1). Screens behind the login load lazily, and not before their texts are there. */
export function createRoutes(
  services: Services,
  { textsReady = async () => undefined }: { textsReady?: (part: TextPart) => Promise<void> } = {},
): RouteObject[] {
  const routes: RouteObject[] = [
    {
      path: '/',
      Component: PortalRoot,
      ErrorBoundary: ErrorPage,
      HydrateFallback: LoadingPage,
      children: [
        {
          ...enteringGuards(services),
          lazy: () =>
            import('./layout/authenticated-layout.tsx').then(({ AuthenticatedLayout: Component }) => ({ Component })),
          children: [{ ErrorBoundary: ScreenFailed, children: authenticatedPages(services) }],
        },
        { Component: KeptSession, children: outsidePages(services) },
        { path: 'cookies-not-allowed', ...titled('Title.CookiesNotAllowed'), Component: CookiesRefusedPage },
        {
          path: 'browser-not-supported',
          ...titled('Title.BrowserNotSupported'),
          lazy: () =>
            import('../features/refusals/old-browser-page.tsx').then(({ OldBrowserPage: Component }) => ({
              Component,
            })),
        },
        {
          path: '*',
          loader: ({ request }) => redirect(`/${new URL(request.url).search}`),
          Component: LoadingPage,
        },
      ],
    },
  ];
  return loadingWith((route) => textsReady(isMakePaymentOrFrame(route) ? 'make-payment' : 'all'), routes);
}

/** The frame of the signed-in screens is the only screen without a path. */
function isMakePaymentOrFrame({ path }: RouteObject): boolean {
  return path === undefined || path === 'make-payment';
}

/**
 * The layout's guards, which run on entering the layout and not on navigation inside it. A login from another tab also
 * counts as entering, although the layout is already mounted.
 */
function enteringGuards(services: Services): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  const guard = inOrder(layoutGuard(services), landingGuard(services));
  const session = () => {
    const { user } = services.session.getState();
    return user && sessionKey(user.token);
  };
  let entered = session();
  return {
    loader: async (args, context) => {
      const answer = await guard(args, context);
      // A redirect of a nested screen can overtake this guard, so record the entry only once it is allowed.
      if (answer === null) entered = session();
      return answer;
    },
    shouldRevalidate: () => session() !== entered,
  };
}

/** Screens outside the layout that open with or without a session. */
function outsidePages(services: Services): RouteObject[] {
  return [
    {
      path: 'login',
      ...titled('Title.Login'),
      loader: inOrder(browserGuard(isOldBrowser), loginGuard(services)),
      Component: LoginPage,
    },
    {
      path: 'forgot-password',
      ...titled('Title.ForgotPassword'),
      loader: inOrder(browserGuard(isOldBrowser), ownPasswordGuard(services)),
      lazy: () =>
        import('../features/credentials/forgot-password-page.tsx').then(({ ForgotPasswordPage: Component }) => ({
          Component,
        })),
    },
    {
      path: 'register',
      ...titled('Title.Register'),
      loader: inOrder(browserGuard(isOldBrowser), ownPasswordGuard(services)),
      lazy: () =>
        import('../features/credentials/register-page.tsx').then(({ RegisterPage: Component }) => ({ Component })),
    },
    ...twoFactorPages(services),
    ...mailLinkPages,
  ];
}

/** Screens of the second factor and of a registration required at login (req 2.1). Some need a session. */
function twoFactorPages(services: Services): RouteObject[] {
  return [
    {
      path: 'authentication-code',
      ...titled('SmsRegistration.Title'),
      loader: inOrder(browserGuard(isOldBrowser), codeGuard(services)),
      lazy: () =>
        import('../features/two-factor/authentication-code-page.tsx').then(({ AuthenticationCodePage: Component }) => ({
          Component,
        })),
    },
    {
      path: 'two-fa',
      ...titled('Title.TwoFactor'),
      loader: inOrder(browserGuard(isOldBrowser), registrationStepGuard(services, ['emailEnabled', 'enable2FA'])),
      lazy: () => import('../features/two-factor/opt-in-page.tsx').then(({ OptInPage: Component }) => ({ Component })),
    },
    {
      path: 'two-fa-email-input',
      ...titled('Title.EmailRegistration'),
      loader: inOrder(browserGuard(isOldBrowser), registrationStepGuard(services, ['emailEnabled'])),
      lazy: () =>
        import('../features/registration/email-registration-page.tsx').then(({ EmailRegistrationPage: Component }) => ({
          Component,
        })),
    },
  ];
}

/** Pages that e-mail links open, with or without a session. */
const mailLinkPages: RouteObject[] = [
  {
    path: 'authenticate-your-email',
    ...titled('Title.AuthenticateYourEmail'),
    loader: browserGuard(isOldBrowser),
    lazy: () =>
      import('../features/registration/authenticate-your-email-page.tsx').then(
        ({ AuthenticateYourEmailPage: Component }) => ({ Component }),
      ),
  },
  {
    path: 'unsubscribe',
    ...titled('Title.Unsubscribe'),
    loader: browserGuard(isOldBrowser),
    lazy: () =>
      import('../features/registration/unsubscribe-page.tsx').then(({ UnsubscribePage: Component }) => ({
        Component,
      })),
  },
  {
    path: 'receipt',
    ...titled('Title.Receipt'),
    loader: browserGuard(isOldBrowser),
    lazy: () => import('../features/receipts/receipt-page.tsx').then(({ ReceiptPage: Component }) => ({ Component })),
  },
];

/** Returns true for IE and Trident, which the portal doesn't support (req 2.2). */
function isOldBrowser(): boolean {
  return isOldUserAgent(navigator.userAgent);
}
