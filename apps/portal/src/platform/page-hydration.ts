import { useSyncExternalStore } from 'react';

/**
 * False on the server and while the browser takes over what the server drew, true from then on. What only the browser knows
 * waits for it, so that both draw the same at first.
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
