import { whoAmI } from '@quittance/contract/staff/session';
import { type LoaderFunction, redirect } from 'react-router';
import type { Services } from '../session/services.tsx';

/** Lets signed-in employees through. After a reload, it asks the server, which recognizes the cookie. */
export function signedInGuard({ api, session }: Pick<Services, 'api' | 'session'>): LoaderFunction {
  return async ({ request }) => {
    if (session.getState().self) return null;
    const outcome = await api.call(whoAmI, {});
    if (outcome.kind === 'ok') {
      session.setState({ self: outcome.answer.self, endedBy: undefined });
      return null;
    }
    if (outcome.kind === 'unauthorized') return redirect(signInPath(new URL(request.url)));
    throw new Error(`session/who-am-i ended as ${outcome.kind}`);
  };
}

/** Redirects signed-in employees away from the sign-in page. */
export function signInGuard({ session }: Pick<Services, 'session'>): LoaderFunction {
  return ({ request }) => {
    if (!session.getState().self) return null;
    return redirect(returnPath(new URL(request.url).searchParams));
  };
}

/** Returns the sign-in URL with the path to return to. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const path = pathname + search;
  return path === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ returnTo: path })}`;
}

/**
 * Returns the path to open after sign-in. Ignores anything outside the console, so the query can't redirect elsewhere.
 */
export function returnPath(params: URLSearchParams): string {
  const path = params.get('returnTo') ?? '/';
  return /^\/(?![/\\])[^\\]*$/.test(path) && !path.startsWith('/sign-in') ? path : '/';
}
