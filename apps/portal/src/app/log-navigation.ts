import { navigationEvent } from '@quittance/domain/events/user-event-types';
import type { createBrowserRouter } from 'react-router';
import type { Services } from '../session/services.tsx';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Logs the user event that is configured for a path on each visit (req 3.16, 7.7). */
export function logNavigation(router: Router, { config, events }: Pick<Services, 'config' | 'events'>): void {
  let loggedFor: string | undefined;
  const note = () => {
    const { initialized, location } = router.state;
    if (!initialized || location.pathname === loggedFor) return;
    loggedFor = location.pathname;
    const event = navigationEvent(location.pathname, config.navigationEvents);
    if (event) events.log(event);
  };
  router.subscribe(note);
  note();
}
