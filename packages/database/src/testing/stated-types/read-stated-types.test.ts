import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readStatedTypes } from './read-stated-types.ts';

const files = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "lib": ["es2024"], "types": [] }, "include": ["packages"] }',
  'packages/a/src/rows.ts': `
    export type Cents = number & { readonly brand: 'cents' };
    export type Row = { id: string; kind: 'card' | 'bank'; paid: Cents | null; secret: Buffer };
    export interface Buffer { readonly bytes: number }
  `,
  'packages/a/src/load.ts': `
    import type { Row } from './rows';
    declare function sql<T>(strings: TemplateStringsArray, ...values: unknown[]): T;
    export const rows = (id: string) => sql<Omit<Row, 'secret'> & { at: Date; facts: readonly { on: string }[] }>\`
      select * from row where id = \${id} and kind = \${'card'}\`;
    export const part = sql<boolean>\`true\`;
    export const sealed = sql<Pick<Row, 'secret'> | { secret: null }>\`select secret\`;
    export const counts = sql<Record<string, unknown>>\`select counts\`;
    export const untyped = sql\`select 1\`;
  `,
  'packages/a/src/query.ts': `
    declare const pool: { query<T>(text: string, values?: unknown[]): T };
    export const literal = pool.query<{ at: Date }>('select now() as at');
    const size = 'select 1';
    const sizes = \`select (\${size}) as one, \${String(1)} as two\`;
    export const named = (id: string) => pool.query<{ one: number }>(sizes, [id]);
    export const untyped = pool.query('select 2');
  `,
  'packages/a/src/load.test.ts': 'declare const sql: any;\nexport const tested = sql<{ no: number }>`select 1`;',
};

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'quittance-stated-'));
  await mkdir(path.join(root, 'packages/a/src'), { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(root, name), text)));
});
afterEach(() => rm(root, { recursive: true }));

it('readStatedTypes refuses a type for SQL that is defined elsewhere, because the two could not be matched', async () => {
  const wrapped = `declare const sql: any, part: any;
    export const wrapped = sql<{ no: number }>\`\${part}\`;`;
  await writeFile(path.join(root, 'packages/a/src/wrapped.ts'), wrapped);
  expect(() => readStatedTypes(root)).toThrow(
    'packages/a/src/wrapped.ts:2 states a type for SQL that is defined elsewhere',
  );
  await rm(path.join(root, 'packages/a/src/wrapped.ts'));
  const passed = `export const passed = (pool: any, text: string) => pool.query<{ no: number }>(text);`;
  await writeFile(path.join(root, 'packages/a/src/passed.ts'), passed);
  expect(() => readStatedTypes(root)).toThrow(
    'packages/a/src/passed.ts:1 states a type for SQL that is defined elsewhere',
  );
});

it('readStatedTypes reads the type of every statement as TypeScript resolves it', () => {
  expect(readStatedTypes(root)).toEqual([
    {
      location: 'packages/a/src/load.ts:4',
      text: '\n      select * from row where id = … and kind = …',
      type: {
        is: 'object',
        properties: {
          id: { is: 'string' },
          kind: {
            is: 'union',
            of: [
              { is: 'literal', value: 'bank' },
              { is: 'literal', value: 'card' },
            ],
          },
          paid: { is: 'union', of: [{ is: 'null' }, { is: 'number' }] },
          at: { is: 'Date' },
          facts: { is: 'array', of: { is: 'object', properties: { on: { is: 'string' } } } },
        },
      },
    },
    { location: 'packages/a/src/load.ts:6', text: 'true', type: { is: 'boolean' } },
    {
      location: 'packages/a/src/load.ts:7',
      text: 'select secret',
      type: {
        is: 'union',
        of: [
          { is: 'object', properties: { secret: { is: 'Buffer' } } },
          { is: 'object', properties: { secret: { is: 'null' } } },
        ],
      },
    },
    {
      location: 'packages/a/src/load.ts:8',
      text: 'select counts',
      type: { is: 'object', properties: {}, others: { is: 'anything' } },
    },
    {
      location: 'packages/a/src/query.ts:3',
      text: 'select now() as at',
      type: { is: 'object', properties: { at: { is: 'Date' } } },
      isQuery: true,
    },
    {
      location: 'packages/a/src/query.ts:6',
      text: 'select (…) as one, … as two',
      type: { is: 'object', properties: { one: { is: 'number' } } },
      isQuery: true,
    },
  ]);
});
