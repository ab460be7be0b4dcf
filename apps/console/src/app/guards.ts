import { whoAmI } from '@quittance/contract/staff/session';
import { type LoaderFunction, redirect } from 'react-router';
import type { Services } from '../session/services.tsx';

/** Lets in whoever is signed in: a page that was loaded afresh asks the server, which knows by the cookie. */
export function signedInGuard({ api, session }: Pick<Services, 'api' | 'session'>): LoaderFunction {
  return async ({ request }) => {
    if (session.getState().self) return null;
    const outcome = await api.call(whoAmI, {});
    if (outcome.kind === 'ok') {
      session.setState({ self: outcome.answer.self, endedBy: undefined });
      return null;
    }
    if (outcome.kind === 'unauthorized') return redirect(signInPlace(new URL(request.url)));
    throw new Error(`session/who-am-i ended as ${outcome.kind}`);
  };
}

/** The sign-in is for whoever is not signed in. */
export function signInGuard({ session }: Pick<Services, 'session'>): LoaderFunction {
  return ({ request }) => {
    if (!session.getState().self) return null;
    return redirect(returnPlace(new URL(request.url).searchParams));
  };
}

/** The sign-in, with the way back to a place. */
export function signInPlace({ pathname, search }: { pathname: string; search: string }): string {
  const place = pathname + search;
  return place === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ returnTo: place })}`;
}

/** Where the sign-in leads: a place of the console, whatever the address says. */
export function returnPlace(params: URLSearchParams): string {
  const place = params.get('returnTo') ?? '/';
  return /^\/(?![/\\])[^\\]*$/.test(place) && !place.startsWith('/sign-in') ? place : '/';
}
