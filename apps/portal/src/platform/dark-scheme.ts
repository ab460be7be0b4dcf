import { useSyncExternalStore } from 'react';

const dark = '(prefers-color-scheme: dark)';

/** Tracks the system's dark scheme, for third-party content that our stylesheet doesn't reach. */
export function useIsDarkScheme(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false);
}

function isDark(): boolean {
  return window.matchMedia(dark).matches;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(dark);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
