import type { PortalStorage } from '@quittance/browser/storage';

/** Who wants to hear of a key; storage itself tells only the other tabs. */
const listeners = new WeakMap<PortalStorage, Map<string, Set<() => void>>>();

/** Hears of every change that `writeWatched` makes under a key. Answers what ends it. */
export function watchText(storage: PortalStorage, key: string, listener: () => void): () => void {
  const watched = listeners.get(storage) ?? new Map<string, Set<() => void>>();
  listeners.set(storage, watched);
  const ofKey = watched.get(key) ?? new Set();
  watched.set(key, ofKey);
  ofKey.add(listener);
  return () => void ofKey.delete(listener);
}

/** Keeps a text under a key, and tells everyone on this page who shows it. */
export function writeWatched(storage: PortalStorage, { key, value }: { key: string; value: string }): void {
  if (storage.get(key) === value) return;
  storage.set(key, value);
  for (const listener of listeners.get(storage)?.get(key) ?? []) listener();
}
