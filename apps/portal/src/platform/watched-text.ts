import type { PortalStorage } from '@quittance/browser/storage';

/** Listeners by key. Storage events reach only other tabs. */
const listeners = new WeakMap<PortalStorage, Map<string, Set<() => void>>>();

/** Calls the listener on every change of a key by `writeWatched`. Returns a function that stops it. */
export function watchText(storage: PortalStorage, key: string, listener: () => void): () => void {
  const watched = listeners.get(storage) ?? new Map<string, Set<() => void>>();
  listeners.set(storage, watched);
  const ofKey = watched.get(key) ?? new Set();
  watched.set(key, ofKey);
  ofKey.add(listener);
  return () => void ofKey.delete(listener);
}

/** Stores a text and notifies its listeners on this page. */
export function writeWatched(storage: PortalStorage, { key, value }: { key: string; value: string }): void {
  if (storage.get(key) === value) return;
  storage.set(key, value);
  for (const listener of listeners.get(storage)?.get(key) ?? []) listener();
}
