/**
 * Where files stand that are too large for the database: papers that were given out and what people send. What is put there is sealed
 * already, so that whoever runs the store reads nothing. Names are made by the product: `tenant/kind/id`. Each method throws
 * FileStoreOutageError when the store cannot be reached.
 */
export type FileStore = {
  /** Keeps the bytes under the name; a second time with the same name they replace the first. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes of a name, or undefined where there are none. */
  readonly get: (name: string) => Promise<Uint8Array | undefined>;
  /** Does nothing where there is no such file. */
  readonly remove: (name: string) => Promise<void>;
  readonly close: () => void;
};

/** The store could not be reached, or did not do what it was asked; `cause` has its own words. */
export class FileStoreOutageError extends Error {
  override readonly name = 'FileStoreOutageError';
}

const nameForm = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*){1,4}$/;

/** Throws for a name that could leave the store's own room: names are the product's, so that this is a defect. */
export function checkFileName(name: string): void {
  if (!nameForm.test(name)) throw new Error(`"${name}" is no name of a file: letters, digits and - between slashes`);
}
