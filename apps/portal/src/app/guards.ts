import { type LoaderFunction, redirect } from 'react-router';
import { safeReturnUrl } from '../platform/return-url.ts';
import type { Services } from '../session/services.tsx';
import { isGuest } from '../session/signed-in-user.ts';

/**
 * Layout guard 1 (SPEC 2.2): without a signed-in user, or while an e-mail registration was left half-way, the user is reset
 * and the log-in opens, with the way back.
 */
export function layoutGuard({ session, sessionStorage }: Pick<Services, 'session' | 'sessionStorage'>): LoaderFunction {
  return ({ request }) => {
    const isRegistering = sessionStorage.get('emailRegOngoing') === 'true';
    if (session.getState().user !== undefined && !isRegistering) return null;
    session.setState({ user: undefined });
    sessionStorage.remove('emailRegOngoing');
    const { pathname, search } = new URL(request.url);
    return redirect(`/login?returnUrl=${encodeURIComponent(pathname + search)}`);
  };
}

/**
 * History guard (SPEC 2.2, 6.1): the history is for signed-in customers of a tenant that shows it. Both guards run at once; when
 * nobody is signed in the layout's decides, because only it knows the way back.
 */
export function historyGuard({ session, tenant }: Pick<Services, 'session' | 'tenant'>): LoaderFunction {
  return () => {
    const { user } = session.getState();
    if (user === undefined) return null;
    return tenant.showHistory && !isGuest(user) ? null : redirect('/');
  };
}

/** The log-in is for those who are not signed in (SPEC 2.1); who is goes on to where the log-in would have led. */
export function loginGuard({ session }: Pick<Services, 'session'>): LoaderFunction {
  return ({ request }) => {
    if (session.getState().user === undefined) return null;
    const { origin, searchParams } = new URL(request.url);
    return redirect(safeReturnUrl(searchParams.get('returnUrl'), { origin }));
  };
}
