import { useLocation } from 'react-router';
import { useIsHydrated } from '../../platform/page-hydration.ts';

/** Good news that someone comes to the log-in with, and the name to sign in by. It stays with the entry in the tab's history. */
export type LoginArrival = { readonly news: 'password-changed' | 'access-ready'; readonly userName: string };

/** What the way here left, if someone has just set up how they sign in. Only the browser knows it: the server draws without. */
export function useLoginArrival(): LoginArrival | undefined {
  const { state } = useLocation();
  return useIsHydrated() && isArrival(state) ? state : undefined;
}

function isArrival(state: unknown): state is LoginArrival {
  if (typeof state !== 'object' || state === null || !('news' in state) || !('userName' in state)) return false;
  return (state.news === 'password-changed' || state.news === 'access-ready') && typeof state.userName === 'string';
}
