import { type RouteObject, redirect } from 'react-router';
import { LoginPage } from '../features/sign-in/login-page.tsx';
import type { Services } from '../session/services.tsx';
import { authenticatedPages } from './authenticated-pages.ts';
import { ErrorPage, ScreenFailed } from './error-page.tsx';
import { layoutGuard, loginGuard } from './guards.ts';
import { LoadingPage } from './loading-page.tsx';

/** The places of the portal (SPEC 2.1). What only the signed-in see is loaded when they go there. */
export function createRoutes(services: Services): RouteObject[] {
  return [
    {
      path: '/',
      ErrorBoundary: ErrorPage,
      HydrateFallback: LoadingPage,
      children: [
        {
          loader: layoutGuard(services),
          lazy: () =>
            import('./layout/authenticated-layout.tsx').then(({ AuthenticatedLayout: Component }) => ({ Component })),
          children: [{ ErrorBoundary: ScreenFailed, children: authenticatedPages(services) }],
        },
        { path: 'login', loader: loginGuard(services), Component: LoginPage },
        { path: '*', loader: () => redirect('/'), Component: LoadingPage },
      ],
    },
  ];
}
