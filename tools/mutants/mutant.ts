import type { CodeEdit } from './code-edit.ts';

/** A change to the behavior of an exported function or constant, in its own code or in code that it uses. */
export type CodeChange = { in: string } & CodeEdit;

/** A schema change applied after all migrations. */
export type SchemaChange = { sql: string };

/**
 * A deliberate defect and the test file that must fail because of it. `name` describes the defect. A test file is named
 * without its folder; when several have the name, all of them run.
 */
export type Mutant = {
  name: string;
  change: CodeChange | readonly CodeChange[] | SchemaChange;
  caughtBy: string;
};

/** Migration file for a schema mutant, which sorts after all others. */
export const schemaMutantFile = 'packages/database/migrations/9999_mutant.sql';
