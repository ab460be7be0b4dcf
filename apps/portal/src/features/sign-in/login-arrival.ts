import { usePageNavigation } from '../../platform/navigation.tsx';
import { useIsHydrated } from '../../platform/page-hydration.ts';

/** A success message for the login page and the user name to sign in with. Stored in the history entry. */
export type LoginArrival = { readonly news: 'password-changed' | 'access-ready'; readonly userName: string };

/** Returns the arrival state, if any. Only the browser has it, so the server renders the page without. */
export function useLoginArrival(): LoginArrival | undefined {
  const { state } = usePageNavigation().location;
  return useIsHydrated() && isArrival(state) ? state : undefined;
}

function isArrival(state: unknown): state is LoginArrival {
  if (typeof state !== 'object' || state === null || !('news' in state) || !('userName' in state)) return false;
  return (state.news === 'password-changed' || state.news === 'access-ready') && typeof state.userName === 'string';
}
