import { pageFragment } from '@quittance/browser/page-address';
import { type LoaderFunction, redirect } from 'react-router';
import { hasOwnPassword } from '../features/sign-in/login-labels.ts';
import { payLinkToken, seeAsToken } from '../platform/pay-link.ts';
import { sectionOf } from '../platform/portal-places.ts';
import { safeReturnUrl } from '../platform/return-url.ts';
import { resetUser } from '../session/log-out.ts';
import { landsOnDashboard } from '../session/profile-place.ts';
import { isEmailRegistrationOngoing } from '../session/registration-flag.ts';
import type { Services } from '../session/services.tsx';
import { gatesOf, isGuest } from '../session/signed-in-user.ts';
import { readTwoFactorDetails } from '../session/two-factor-details.ts';

/** Runs guards one after the other; the first that sends somewhere else decides (req 2.2). */
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
 * Layout guard 1 (req 2.2): opens the log-in, with the way back, for a visitor who isn't signed in or who left a required e-mail
 * registration half-way. The session ends with it.
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
 * Layout guard 2 (req 2.2): whoever lands on the dashboard is sent there, unless a payment provider sends them back with a
 * responseId. The layout asks it when it is entered, by a page load or a log-in, and not again inside: otherwise nobody would
 * ever reach another screen. Where the dashboard guard would send back, this one lets through, or the two would never end.
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
 * Dashboard guard and history guard (req 2.2, 6.1): the screen is for registered customers of a tenant that shows it. The
 * layout's guard runs at the same time; when nobody is signed in that one decides, because only it knows the way back.
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

/** The profile and a plan are for registered customers; a guest stays in the section (req 6.1). */
export function registeredGuard({ session }: Pick<Services, 'session'>): LoaderFunction {
  return ({ request }) => {
    const { user } = session.getState();
    return user !== undefined && isGuest(user) ? redirect(`/${sectionOf(new URL(request.url).pathname)}`) : null;
  };
}

/**
 * The log-in is for those who are not signed in (req 2.1); who is goes on to where the log-in would have led, but for whoever
 * opens a payment link, which asks first (req 6.1), and for staff who come to look.
 */
export function loginGuard({ session }: Pick<Services, 'session'>): LoaderFunction {
  return ({ request }) => {
    if (session.getState().user === undefined) return null;
    // The router leaves the fragment out of the request; the server, where nobody is signed in, has none.
    const fragment = pageFragment();
    if (payLinkToken(fragment) !== undefined || seeAsToken(fragment) !== undefined) return null;
    const { origin, searchParams } = new URL(request.url);
    return redirect(safeReturnUrl(searchParams.get('returnUrl'), { origin }));
  };
}

/** Setting up a password of one's own is for those who are not signed in, where the tenant's people have one (req 3.1). */
export function ownPasswordGuard(services: Pick<Services, 'session' | 'tenant'>): LoaderFunction {
  return () => {
    if (services.session.getState().user !== undefined) return redirect('/');
    return hasOwnPassword(services.tenant.loginTypeID) ? null : redirect('/login');
  };
}

/**
 * The code page needs something that waits for a code (req 3.14): a log-in of nobody who is signed in yet, or a registration of
 * somebody who is. Everyone else goes to the log-in, and from there home.
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

/** The screens between the log-in and the portal need somebody who is signed in, and what they offer (req 4.4, 4.5, 6.3). */
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

/** Browser guard (req 2.2): IE and Trident see what to do instead of the log-in and the second factor. */
export function browserGuard(isOldBrowser: () => boolean): LoaderFunction {
  return () => (isOldBrowser() ? redirect('/browser-not-supported') : null);
}

function sectionIs(section: string, pathname: string): boolean {
  return pathname === `/${section}` || pathname.startsWith(`/${section}/`);
}
