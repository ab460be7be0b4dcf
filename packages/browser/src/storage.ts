export type StorageKind = 'local' | 'session';

/** Key-value storage that never throws. Values that the browser refuses stay in memory (req 1.8). */
export type PortalStorage = {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** Returns undefined when the value is missing or isn't valid JSON. */
  readonly getJson: (key: string) => unknown;
  readonly setJson: (key: string, value: unknown) => void;
};

/**
 * Opens browser storage with an in-memory fallback per key. When storage is disabled, full or failing, values last
 * until the page closes (req 1.8). `backing` defaults to the browser's storage; null uses memory only.
 */
export function openStorage(kind: StorageKind, backing: Storage | null = browserStorage(kind)): PortalStorage {
  const memory = new Map<string, string>();
  const storage: PortalStorage = {
    get: (key) => memory.get(key) ?? attempt(() => backing?.getItem(key)) ?? undefined,
    set(key, value) {
      memory.delete(key);
      if (backing && attempt(() => write(backing, { key, value }))) return;
      memory.set(key, value);
      // Removes the older stored value, which would otherwise reappear after a reload.
      attempt(() => backing?.removeItem(key));
    },
    remove(key) {
      memory.delete(key);
      attempt(() => backing?.removeItem(key));
    },
    getJson: (key) => attempt(() => JSON.parse(storage.get(key) ?? 'null') ?? undefined),
    setJson: (key, value) => storage.set(key, JSON.stringify(value)),
  };
  return storage;
}

function browserStorage(kind: StorageKind): Storage | null {
  return attempt(() => (kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage)) ?? null;
}

function write(backing: Storage, { key, value }: { key: string; value: string }): true {
  backing.setItem(key, value);
  return true;
}

/** Any of these calls can throw: storage blocked by a setting, quota exceeded, private browsing. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
