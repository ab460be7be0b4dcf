/** Where a deliberate breakage has to show. `test` is the title of one test, or the name of one case of a table of tests. */
export type NamedTest = { file: string; test: string };

/** A change of one place of a file: `search` stands in it exactly once. Paths are from the project's root. */
export type SourceChange = { file: string; search: string; replace: string };

/** A change of the schema, made after all migrations. */
export type SchemaChange = { sql: string };

type Named = { name: string; caughtBy: NamedTest };
export type SourceMutant = SourceChange & Named;
export type SchemaMutant = SchemaChange & Named;

/** One deliberate breakage of the product, and the test that must fail by it. `name` says what is broken. */
export type Mutant = SourceMutant | SchemaMutant;

/** Where a schema's breakage is put: the last of all migrations. */
export const schemaMutantFile = 'packages/database/migrations/9999_mutant.sql';

/** The file that a breakage changes or adds. */
export function fileOf(mutant: SourceChange | SchemaChange): string {
  return 'sql' in mutant ? schemaMutantFile : mutant.file;
}
