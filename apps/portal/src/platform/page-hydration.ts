import { useSyncExternalStore } from 'react';

/**
 * Returns false on the server and during hydration, then true. Content that only the browser knows must wait for it, so
 * that both render the same markup first.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, isHydrated, isBeingHydrated);
}

function subscribe(): () => void {
  return () => undefined;
}

function isHydrated(): boolean {
  return true;
}

function isBeingHydrated(): boolean {
  return false;
}
