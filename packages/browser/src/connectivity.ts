import { useSyncExternalStore } from 'react';

/** Returns false only when the browser is sure that it has no network. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Re-renders when the browser goes online or offline. */
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
