import { openedPlace, replacePlace } from '@quittance/browser/page-address';
import { screenPath } from '../platform/portal-places.ts';
import type { Services } from '../session/services.tsx';

/**
 * The dialog whose address opened the page. Its screen takes its place in the tab's history, so that the dialog can be opened over
 * it and Back closes it (req 2.1). Undefined where no dialog was asked for, and where the log-in comes first.
 */
export function takeOpenedDialog({ session }: Pick<Services, 'session'>): ReturnType<typeof openedPlace> {
  const place = openedPlace();
  if (place === undefined || session.getState().user === undefined) return undefined;
  const screen = screenPath(place.pathname);
  if (screen === place.pathname) return undefined;
  replacePlace(screen + place.search);
  return place;
}
