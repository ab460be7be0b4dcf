import type { PortalStorage } from '@quittance/browser/storage';
import { useSyncExternalStore } from 'react';
import { watchText } from './watched-text.ts';

/** The text under a key of storage, which follows every change that `writeWatched` makes. Undefined where there is none. */
export function useWatchedText(storage: PortalStorage, key: string): string | undefined {
  const read = () => storage.get(key);
  return useSyncExternalStore((listener) => watchText(storage, key, listener), read, read);
}
