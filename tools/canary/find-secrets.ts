import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { openPool } from '@quittance/database/connection-pool';

/** Secrets by description. */
export type Secrets = Readonly<Record<string, string>>;

/** A secret found in a file of the data folder or in a table row. */
export type FoundSecret = { readonly secret: string; readonly location: string };

/** Six-digit codes occur by chance, so they count only when they aren't part of a longer number or word. */
const shortest = 8;

/** Finds files in a folder, including the database's own, that contain a secret in any encoding. */
export function findInFolder(folder: string, secrets: Secrets): FoundSecret[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const text = contentOf(file);
      const isText = !file.includes(`${join(folder, 'postgres')}/`);
      return findInText(text, secrets, { isText }).map((secret) => ({ secret, location: relative(folder, file) }));
    });
}

/** A running database creates and deletes files at any time. */
function contentOf(file: string): string {
  try {
    return readFileSync(file).toString('latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Finds rows of any table that contain a secret. Binary columns are searched as bytes and in hexadecimal. */
export async function findInDatabase(pool: ReturnType<typeof openPool>, secrets: Secrets): Promise<FoundSecret[]> {
  const found: FoundSecret[] = [];
  for (const table of await tablesOf(pool)) {
    const { rows } = await pool.query(`select to_jsonb(t)::text as line from ${table} t`);
    const text = rows.map(({ line }) => line).join('\n');
    found.push(...findInText(text, secrets, { isText: true }).map((secret) => ({ secret, location: table })));
  }
  return found;
}

/** Returns the names of the secrets in a text. */
export function findInText(text: string, secrets: Secrets, { isText }: { isText: boolean }): string[] {
  return Object.entries(secrets)
    .filter(([, value]) =>
      formsOf(value).some((form) =>
        value.length < shortest ? isText && standsAlone(text, form) : text.includes(form),
      ),
    )
    .map(([name]) => name);
}

function formsOf(value: string): string[] {
  if (value.length < shortest) return [value];
  const bytes = Buffer.from(value);
  // Base64 of a longer text contains one of three encodings of the secret, depending on its offset.
  const inBase64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  return [
    value,
    bytes.toString('hex'),
    encodeURIComponent(value),
    ...inBase64.filter((form) => form.length >= shortest),
  ];
}

function standsAlone(text: string, code: string): boolean {
  return new RegExp(`(?<![\\w.+:-]|"pid":)${code}(?![\\w.-])|"code":"?${code}|"${code}"`).test(text);
}

async function tablesOf(pool: ReturnType<typeof openPool>): Promise<string[]> {
  const { rows } = await pool.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}
