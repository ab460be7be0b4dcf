/** So many rows are a page unless somebody asks for fewer or more. */
export const usualPage = 50;

/** A page of a list that is read on by the id of its last row. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly nextCursor: string | null };

/** The page of rows that were read one more than wanted, so that it is known whether there is a next one. */
export function pageOf<Row>(
  read: readonly Row[],
  { limit, idOf }: { limit: number; idOf(row: Row): string },
): Page<Row> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: read.length > limit && last !== undefined ? idOf(last) : null };
}
