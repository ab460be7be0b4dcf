/** The test that must catch a mutant. `test` is a test's title, or the name of one case of a table of tests. */
export type NamedTest = { file: string; test: string };

/** A change to one place in a file, where `search` occurs exactly once. Paths are relative to the project's root. */
export type SourceChange = { file: string; search: string; replace: string };

/** A schema change applied after all migrations. */
export type SchemaChange = { sql: string };

type Named = { name: string; caughtBy: NamedTest };
export type SourceMutant = SourceChange & Named;
export type SchemaMutant = SchemaChange & Named;

/** A deliberate defect and the test that must fail because of it. `name` describes the defect. */
export type Mutant = SourceMutant | SchemaMutant;

/** Migration file for a schema mutant, which sorts after all others. */
export const schemaMutantFile = 'packages/database/migrations/9999_mutant.sql';

/** Returns the file that a mutant changes or adds. */
export function fileOf(mutant: SourceChange | SchemaChange): string {
  return 'sql' in mutant ? schemaMutantFile : mutant.file;
}
