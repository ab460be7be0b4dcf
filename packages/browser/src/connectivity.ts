import { useSyncExternalStore } from 'react';

/** False while the browser knows that it has no network. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Whether the browser has a network, kept up to date. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
