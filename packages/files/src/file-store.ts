/**
 * Stores files that are too large for the database: issued documents and customers' uploads. Callers encrypt files
 * first, so the operator of the store can't read them. The product chooses the names: `tenant/kind/id`. Every method
 * throws FileStoreOutageError when the store is unreachable.
 */
export type FileStore = {
  /** Replaces any file already stored under the name. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly get: (name: string) => Promise<Uint8Array | undefined>;
  /** Does nothing when the file doesn't exist. */
  readonly remove: (name: string) => Promise<void>;
  readonly close: () => void;
};

/** The store was unreachable or failed a request; `cause` holds its error. */
export class FileStoreOutageError extends Error {
  override readonly name = 'FileStoreOutageError';
}

const nameForm = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*){1,4}$/;

/**
 * Throws a plain Error for a name that could escape the store's root. The product makes all names, so a bad one is a
 * defect.
 */
export function checkFileName(name: string): void {
  if (!nameForm.test(name))
    throw new Error(`"${name}" is not a valid file name: use letters, digits and - between slashes`);
}
