import { openedPlace, replacePlace } from '@quittance/browser/page-address';
import { screenPath } from '../platform/portal-places.ts';
import type { Services } from '../session/services.tsx';

/**
 * Returns the dialog whose address opened the page and puts its screen into the tab's history, so that the dialog opens
 * over it and Back closes it (req 2.1). Returns undefined if the address isn't a dialog or the login comes first.
 */
export function takeOpenedDialog({ session }: Pick<Services, 'session'>): ReturnType<typeof openedPlace> {
  const place = openedPlace();
  if (place === undefined || session.getState().user === undefined) return undefined;
  const screen = screenPath(place.pathname);
  if (screen === place.pathname) return undefined;
  replacePlace(screen + place.search);
  return place;
}
