import { readdir, readFile } from 'node:fs/promises';

export const migrationsFolder = new URL('../migrations/', import.meta.url);

/** `name` has no extension. `isOutsideTransaction` is for statements that can't run in a transaction. */
export type MigrationFile = { name: string; text: string; isOutsideTransaction: boolean };

/** Returns the migrations of a folder without their extensions, in numerical order. */
export async function listMigrations(folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => file.replace(/\.sql$/, '')).toSorted();
}

export async function readMigrations(folder: URL): Promise<MigrationFile[]> {
  const names = await listMigrations(folder);
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
      return { name, text, isOutsideTransaction: /^-- Outside of a transaction\.$/m.test(text) };
    }),
  );
}
