export type StorageKind = 'local' | 'session';

/** A place for small texts by key. It never throws: what the browser refuses to keep is kept in memory instead (req 1.8). */
export type PortalStorage = {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** The value under a key as JSON; undefined where there is none or it is not JSON. */
  readonly getJson: (key: string) => unknown;
  readonly setJson: (key: string, value: unknown) => void;
};

/**
 * Opens the browser's storage, with a stand-in in memory for each key that it will not keep: storage that is switched off,
 * full or throws behaves as one that forgets at the end of the page (req 1.8). `backing` is the browser's own unless told, and
 * null for none.
 */
export function openStorage(kind: StorageKind, backing: Storage | null = browserStorage(kind)): PortalStorage {
  const memory = new Map<string, string>();
  const storage: PortalStorage = {
    get: (key) => memory.get(key) ?? attempt(() => backing?.getItem(key)) ?? undefined,
    set(key, value) {
      memory.delete(key);
      if (backing && attempt(() => write(backing, { key, value }))) return;
      memory.set(key, value);
      // What stands in the browser is older than what memory holds now, and would come back after a reload.
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

/** Browsers throw from any of these calls: blocked by a setting, a full quota, a private window. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
