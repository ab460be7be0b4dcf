/**
 * Step of a migration that affects processes of the previous release. `breaks`: they would fail, because they still use
 * what is removed. `locks`: they would wait, because a potentially large table is locked while it is read or rewritten.
 */
export type UnsafeStep = { kind: 'breaks' | 'locks'; what: string };

/** Facts from this and earlier migrations about constraints and tables. */
export type KnownSchema = {
  /** Created by the same file, so unused and empty. */
  newTables: ReadonlySet<string>;
  /** Constraints, indexes and views that the same file creates. Dropping one of the same name first replaces it. */
  madeHere: ReadonlySet<string>;
  /** New names of tables that the same file renames, leaving a view with the old name for the previous release. */
  renamedHere: ReadonlySet<string>;
  /** Constraints that the same file adds without checking the rows. */
  unvalidatedHere: ReadonlySet<string>;
  /** Columns, as `table.column`, that a validated check keeps from being null. */
  neverNull: ReadonlySet<string>;
};

export function breaks(what: string): UnsafeStep {
  return { kind: 'breaks', what };
}

export function locks(what: string): UnsafeStep {
  return { kind: 'locks', what };
}
