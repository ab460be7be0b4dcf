import { isOnline, isServerThere, whenServerIsThere } from '@quittance/browser/connectivity';
import { reloadPage } from '@quittance/browser/page-address';
import { whenFree } from '@quittance/browser/reload-hold';
import { reloadUnrecoverable } from '@quittance/browser/stale-build';
import { useEffect, useState } from 'react';
import type { RouteObject } from 'react-router';

/** The code of a screen couldn't be loaded. The cause is the browser's error. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('a screen could not be loaded', { cause });
    this.name = 'ScreenNotLoaded';
  }
}

/**
 * Loads something else with each lazy screen. Marks failures, so that the error page can tell them from a screen's own
 * errors.
 */
export function loadingWith(
  other: (route: RouteObject) => Promise<void>,
  routes: readonly RouteObject[],
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const marked = {
      ...(typeof lazy === 'function' && {
        lazy: async () => {
          try {
            const [screen] = await Promise.all([lazy(), other(route)]);
            return screen;
          } catch (error) {
            throw new ScreenNotLoaded(error);
          }
        },
      }),
      ...(children && { children: loadingWith(other, children) }),
    };
    return { ...route, ...marked } as RouteObject;
  });
}

/**
 * Returns true while the server can't be reached after a screen failed to load, and reloads the page once it can.
 * Undefined until it is known. If the server is there from the start, the screen may be gone from it, so the page reloads
 * once a minute at most (req 1.10).
 */
export function useReloadWhenBack(isNeeded: boolean): boolean | undefined {
  const [isOffline, setOffline] = useState(() => (isNeeded ? (isOnline() ? undefined : true) : false));
  useEffect(() => {
    if (!isNeeded) return;
    const leaving = new AbortController();
    const follow = async () => {
      if (isOnline() && (await isServerThere())) {
        setOffline(false);
        await reloadUnrecoverable();
        return;
      }
      setOffline(true);
      await whenServerIsThere(leaving.signal);
      if (!leaving.signal.aborted) whenFree(reloadPage);
    };
    void follow();
    return () => leaving.abort();
  }, [isNeeded]);
  return isOffline;
}
