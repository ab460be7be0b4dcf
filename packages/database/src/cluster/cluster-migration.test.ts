import { describe, expect, it } from 'vitest';
import { migrationsFolder, readMigrations } from '../migration-files.ts';
import { clusterStatements, splitStatements } from './cluster-migration.ts';

describe('splitStatements', () => {
  it.each([
    ['a string', "select 'a;b', 'it''s;'; select 2;"],
    ['an escaped string', "select e'a\\';b'; select 2;"],
    ['a quoted name', 'select 1 as "a;b"; select 2;'],
    ['a comment to the end of the line', '-- One; two\nselect 1; select 2;'],
    ['a comment in between', 'select /* one; two */ 1; select 2;'],
    ['a dollar-quoted string', 'do $$ begin; end $$; select 2;'],
    ['a dollar-quoted string with a tag', 'do $a$ begin; select $$;$$; end $a$; select 2;'],
  ])("doesn't split at a semicolon in %s", (_where, text) => {
    const statements = splitStatements(text);
    expect(statements).toHaveLength(2);
    expect(statements.join('')).toBe(text);
  });

  it('keeps a last statement without a semicolon and loses no statement text', () => {
    expect(splitStatements('select 1;\nselect 2 - 1 / 1')).toEqual(['select 1;', '\nselect 2 - 1 / 1']);
    expect(splitStatements('select 1;\n-- The end.\n')).toEqual(['select 1;']);
  });

  it('splits every migration of this release without losing text', async () => {
    for (const { name, text } of await readMigrations(migrationsFolder)) {
      expect(splitStatements(text).join('').trimEnd(), name).toBe(text.trimEnd());
    }
  });
});

describe('clusterStatements', () => {
  const off = "select set_config('citus.enable_ddl_propagation', 'off', true)";
  const on = "select set_config('citus.enable_ddl_propagation', 'on', true)";

  it('distributes a new table right after creating it', () => {
    const text = '-- Why.\ncreate table note (tenant_id uuid);\ncreate index i on note (tenant_id);';
    const statements = clusterStatements(text);
    expect(statements).toEqual([
      off,
      '-- Why.\ncreate table note (tenant_id uuid);',
      on,
      expect.stringContaining('create_distributed_table'),
      '\ncreate index i on note (tenant_id);',
    ]);
  });

  it.each([
    ['grant update (a, b) on note to quittance_app;', true],
    ['grant select, update (a) on note to quittance_app;', true],
    ['revoke select (a) on note from quittance_app;', true],
    ['grant select on note to quittance_app;', false],
    ['alter table note add column a text;', false],
    ['create function f() returns trigger language plpgsql as $$ begin create table t (); end $$;', false],
  ])('hides from Citus exactly the statements that Citus refuses: %s', (statement, isKept) => {
    expect(clusterStatements(statement).includes(off)).toBe(isKept);
  });
});
