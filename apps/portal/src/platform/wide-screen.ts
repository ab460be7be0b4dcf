import { useSyncExternalStore } from 'react';

const wide = '(min-width: 900px)';

/** Tracks whether the screen is wide enough for two columns and tables. */
export function useIsWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true);
}

function isWide(): boolean {
  return window.matchMedia(wide).matches;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
