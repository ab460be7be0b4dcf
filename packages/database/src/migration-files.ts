import { readdir, readFile } from 'node:fs/promises';

/** Where the migrations of this release are. */
export const migrationsFolder = new URL('../migrations/', import.meta.url);

/** A migration's name without its ending, its SQL, and whether it has to run outside of a transaction. */
export type MigrationFile = { name: string; text: string; isOutsideTransaction: boolean };

/** The names of the migrations in a folder, without their endings, in the order of their numbers. */
export async function listMigrations(folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => file.replace(/\.sql$/, '')).toSorted();
}

/** Reads the migrations in a folder, in the order of their numbers. */
export async function readMigrations(folder: URL): Promise<MigrationFile[]> {
  const names = await listMigrations(folder);
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
      return { name, text, isOutsideTransaction: /^-- Outside of a transaction\.$/m.test(text) };
    }),
  );
}
