import type { DataRouter } from 'react-router';
import type { Services } from '../session/services.tsx';
import { signInPlace } from './guards.ts';

/**
 * Redirects to the sign-in when the session ends. After an expired session it remembers the path, after a sign-out it
 * doesn't.
 */
export function followSessionEnd(router: DataRouter, { session }: Pick<Services, 'session'>): void {
  session.subscribe(({ self, endedBy }, before) => {
    if (self !== undefined || before.self === undefined) return;
    const { pathname, search } = router.state.location;
    void router.navigate(endedBy === 'over' ? signInPlace({ pathname, search }) : '/sign-in', { replace: true });
  });
}
