import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asRole } from '../testing/plant-rows.ts';
import { providedUrls } from '../testing/provided-urls.ts';

const domain = new URL('../../../domain/src/', import.meta.url);

/** Names of the domain's constant arrays by their sorted values. */
async function loadVocabularies(): Promise<Map<string, string>> {
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(new URL(file, domain).href)));
  const lists = modules.flatMap((module) => Object.entries<unknown>(module));
  return new Map(lists.flatMap(([name, list]) => (isVocabulary(list) ? [[list.toSorted().join(', '), name]] : [])));
}

function isVocabulary(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 1 && value.every((each) => typeof each === 'string');
}

/** Names of constraints by their sorted allowed values. */
async function loadConstraints(): Promise<Map<string, string>> {
  const rows = await asRole({ url: providedUrls().adminUrl }, async (client) => {
    const found = await client.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`,
    );
    return found.rows;
  });
  return new Map(
    rows.flatMap(({ name, definition }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(definition)?.[1];
      const words = [...(list ?? '').matchAll(/'([^']*)'/g)].map(([, word]) => word);
      return words.length > 1 ? [[name, words.toSorted().join(', ')] as const] : [];
    }),
  );
}

it('each constraint that lists allowed values allows exactly the values in the domain', async () => {
  const [vocabularies, constraints] = [await loadVocabularies(), await loadConstraints()];
  const astray = [...constraints].filter(([, words]) => !vocabularies.has(words));
  expect(Object.fromEntries(astray)).toEqual({});
  expect(constraints.size).toBeGreaterThan(50);
});
