import type { PortalStorage } from '@quittance/browser/storage';
import { useSyncExternalStore } from 'react';
import { watchText } from './watched-text.ts';

/** Returns the text under a storage key, if any, and follows changes by `writeWatched`. */
export function useWatchedText(storage: PortalStorage, key: string): string | undefined {
  const read = () => storage.get(key);
  return useSyncExternalStore((listener) => watchText(storage, key, listener), read, read);
}
