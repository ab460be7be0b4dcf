import { pageFragment } from '@quittance/browser/page-address';
import { type LoaderFunction, redirect } from 'react-router';
import { hasOwnPassword } from '../features/sign-in/login-labels.ts';
import { payLinkToken, seeAsToken } from '../platform/addresses/pay-link.ts';
import { sectionOf } from '../platform/addresses/portal-paths.ts';
import { safeReturnUrl } from '../platform/addresses/return-url.ts';
import { resetUser } from '../session/log-out.ts';
import { landsOnDashboard } from '../session/profile-path.ts';
import { isEmailRegistrationOngoing } from '../session/registration-flag.ts';
import type { Services } from '../session/services.tsx';
import { gatesOf, isGuest } from '../session/signed-in-user.ts';
import { readTwoFactorDetails } from '../session/two-factor-details.ts';

/** Runs guards in order and returns the first redirect (req 2.2). */
export function inOrder(...guards: readonly LoaderFunction[]): LoaderFunction {
  return async (args, context) => {
    for (const guard of guards) {
      const answer = await guard(args, context);
      if (answer instanceof Response) return answer;
    }
    return null;
  };
}

/**
 * Layout guard 1 (req 2.2): opens the login page with a returnUrl for a visitor who isn't signed in or who abandoned a
 * required e-mail registration. Ends the session of an abandoned registration.
 */
export function layoutGuard(services: Pick<Services, 'api' | 'session' | 'local' | 'sessionStorage'>): LoaderFunction {
  return ({ request }) => {
    const isRegistering = isEmailRegistrationOngoing(services.sessionStorage);
    if (services.session.getState().user !== undefined && !isRegistering) return null;
    resetUser(services);
    const { pathname, search } = new URL(request.url);
    return redirect(`/login?returnUrl=${encodeURIComponent(pathname + search)}`);
  };
}

/**
 * Layout guard 2 (req 2.2): redirects to the dashboard if that is the landing page, unless a payment provider returns
 * with a responseId. Runs only when the layout is entered, otherwise no other screen could be reached. Allows the
 * request if the dashboard guard would redirect, to avoid a loop.
 */
export function landingGuard(services: Pick<Services, 'session' | 'tenant'>): LoaderFunction {
  return ({ request }) => {
    const { user } = services.session.getState();
    const { pathname, searchParams } = new URL(request.url);
    if (user === undefined || searchParams.has('responseId') || sectionIs('dashboard', pathname)) return null;
    return landsOnDashboard(services.tenant, user) ? redirect('/dashboard') : null;
  };
}

/**
 * Dashboard and history guard (req 2.2, 6.1): the screen is for registered customers of a tenant that shows it. A
 * signed-out visitor is left to the layout guard, which runs in parallel and adds the returnUrl.
 */
export function screenGuard(
  services: Pick<Services, 'session' | 'tenant'>,
  flag: 'showDashboard' | 'showHistory',
): LoaderFunction {
  return () => {
    const { user } = services.session.getState();
    if (user === undefined) return null;
    return gatesOf(services.tenant, user)[flag] ? null : redirect('/');
  };
}

/** The profile and payment plans are for registered customers. A guest stays in the section (req 6.1). */
export function registeredGuard({ session }: Pick<Services, 'session'>): LoaderFunction {
  return ({ request }) => {
    const { user } = session.getState();
    return user !== undefined && isGuest(user) ? redirect(`/${sectionOf(new URL(request.url).pathname)}`) : null;
  };
}

/**
 * The login page is for signed-out visitors (req 2.1). Signed-in users continue to the returnUrl, except those who open
 * a payment link, which asks first (req 6.1), and employees who open the customer view.
 */
export function loginGuard({ session }: Pick<Services, 'session'>): LoaderFunction {
  return ({ request }) => {
    if (session.getState().user === undefined) return null;
    // The router's request has no fragment, so use the page's. On the server it is missing, but no one is signed in
    // there.
    const fragment = pageFragment();
    if (payLinkToken(fragment) !== undefined || seeAsToken(fragment) !== undefined) return null;
    const { origin, searchParams } = new URL(request.url);
    return redirect(safeReturnUrl(searchParams.get('returnUrl'), { origin }));
  };
}

/** Only signed-out visitors can set a password, and only if the tenant's customers sign in with one (req 3.1). */
export function ownPasswordGuard(services: Pick<Services, 'session' | 'tenant'>): LoaderFunction {
  return () => {
    if (services.session.getState().user !== undefined) return redirect('/');
    return hasOwnPassword(services.tenant.loginTypeID) ? null : redirect('/login');
  };
}

/**
 * The code page needs a pending code (req 3.14): either a login while no one is signed in, or a registration of a
 * signed-in customer. Everyone else goes to the login page, and signed-in users from there home.
 */
export function codeGuard({ session, sessionStorage }: Pick<Services, 'session' | 'sessionStorage'>): LoaderFunction {
  return () => {
    const details = readTwoFactorDetails(sessionStorage);
    const isSignedIn = session.getState().user !== undefined;
    const waits =
      details !== undefined && details.authExternalRequestId !== '' && details.isLoginRequest !== isSignedIn;
    return waits ? null : redirect('/login');
  };
}

/** The screens between login and portal require a signed-in user and the features they offer (req 4.4, 4.5, 6.3). */
export function registrationStepGuard(
  services: Pick<Services, 'session' | 'tenant'>,
  flags: readonly ('emailEnabled' | 'enable2FA')[],
): LoaderFunction {
  return () => {
    const { user } = services.session.getState();
    if (user === undefined) return redirect('/login');
    const gates = gatesOf(services.tenant, user);
    return flags.every((flag) => gates[flag]) ? null : redirect('/');
  };
}

/** Browser guard (req 2.2): IE and Trident get an explanation instead of the login and second factor. */
export function browserGuard(isOldBrowser: () => boolean): LoaderFunction {
  return () => (isOldBrowser() ? redirect('/browser-not-supported') : null);
}

function sectionIs(section: string, pathname: string): boolean {
  return pathname === `/${section}` || pathname.startsWith(`/${section}/`);
}
