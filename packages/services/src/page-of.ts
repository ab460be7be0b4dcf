export const usualPage = 50;

/** A page of a list. The cursor is the id of its last row. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly nextCursor: string | null };

/** Builds a page from rows read with a limit one higher than wanted, which shows whether a next page exists. */
export function pageOf<Row>(
  read: readonly Row[],
  { limit, idOf }: { limit: number; idOf(row: Row): string },
): Page<Row> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: read.length > limit && last !== undefined ? idOf(last) : null };
}
