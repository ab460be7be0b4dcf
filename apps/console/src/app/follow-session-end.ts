import type { DataRouter } from 'react-router';
import type { Services } from '../session/services.tsx';
import { signInPlace } from './guards.ts';

/** Leads to the sign-in when nobody is signed in any more: after the end of a session with the way back, after a sign-out without. */
export function followSessionEnd(router: DataRouter, { session }: Pick<Services, 'session'>): void {
  session.subscribe(({ self, endedBy }, before) => {
    if (self !== undefined || before.self === undefined) return;
    const { pathname, search } = router.state.location;
    void router.navigate(endedBy === 'over' ? signInPlace({ pathname, search }) : '/sign-in', { replace: true });
  });
}
