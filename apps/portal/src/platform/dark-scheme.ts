import { useSyncExternalStore } from 'react';

const dark = '(prefers-color-scheme: dark)';

/** Whether the system asks for dark colours, kept up to date: for what others draw and our stylesheet does not reach. */
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
