/**
 * What a migration does that processes of the release before would feel. `breaks`: they would fail, because they still use what goes.
 * `locks`: they would wait, because a table that may be large is locked while it is read or rewritten.
 */
export type UnsafeStep = { kind: 'breaks' | 'locks'; what: string };

/** What the migrations so far, and this one, have said about constraints and tables. */
export type KnownSchema = {
  /** Made by the same file: nobody uses them yet, and they are empty. */
  newTables: ReadonlySet<string>;
  /** Constraints, indexes and views that the same file makes, so that dropping their namesakes first is an exchange. */
  madeHere: ReadonlySet<string>;
  /** Constraints that the same file adds without looking at the rows. */
  unvalidatedHere: ReadonlySet<string>;
  /** Columns, as `table.column`, for which a validated check says that they are never null. */
  neverNull: ReadonlySet<string>;
};

/** A step that processes of the release before would fail at. */
export function breaks(what: string): UnsafeStep {
  return { kind: 'breaks', what };
}

/** A step that keeps others waiting. */
export function locks(what: string): UnsafeStep {
  return { kind: 'locks', what };
}
