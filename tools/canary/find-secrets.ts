import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { openPool } from '@quittance/database/connection-pool';

/** Secrets by what they are. */
export type Secrets = Readonly<Record<string, string>>;

/** A secret that stands where it must not: in a file of the data folder, or in a row of a table. */
export type FoundSecret = { readonly secret: string; readonly place: string };

/** A code has six digits, which stand anywhere by chance: it counts where nothing of a longer number or name is beside it. */
const shortest = 8;

/** Every file below a folder that holds a secret in any of the forms that one may take, the database's own files too. */
export function findInFolder(folder: string, secrets: Secrets): FoundSecret[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const text = contentOf(file);
      const isText = !file.includes(`${join(folder, 'postgres')}/`);
      return findInText(text, secrets, { isText }).map((secret) => ({ secret, place: relative(folder, file) }));
    });
}

/** A database that is at work makes files and takes them away again. */
function contentOf(file: string): string {
  try {
    return readFileSync(file).toString('latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Every row of every table that holds one; bytes are looked at as they are and in hexadecimal digits. */
export async function findInDatabase(pool: ReturnType<typeof openPool>, secrets: Secrets): Promise<FoundSecret[]> {
  const found: FoundSecret[] = [];
  for (const table of await tablesOf(pool)) {
    const { rows } = await pool.query(`select to_jsonb(t)::text as line from ${table} t`);
    const text = rows.map(({ line }) => line).join('\n');
    found.push(...findInText(text, secrets, { isText: true }).map((secret) => ({ secret, place: table })));
  }
  return found;
}

/** The names of the secrets that stand in a text. */
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
  // Base64 of a longer text holds the middle of this one's whatever stands before it.
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
