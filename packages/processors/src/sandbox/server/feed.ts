/** Records after a cursor, and the cursor for the next page. */
export type Page<Item> = { items: Item[]; next: string | null; hasMore: boolean };

/** Append-only lists of records by merchant, read in pages. The cursor is the number of records read. */
export class Feed<Item extends { merchant: string }> {
  readonly #lists = new Map<string, Item[]>();

  add(item: Item): void {
    const list = this.#lists.get(item.merchant);
    if (list) list.push(item);
    else this.#lists.set(item.merchant, [item]);
  }

  page({ merchant, after, limit }: { merchant: string; after: number; limit: number }): Page<Item> {
    const list = this.#lists.get(merchant) ?? [];
    const end = Math.min(after + limit, list.length);
    const items = list.slice(after, end);
    const next = Math.max(after, end);
    return { items, next: next === 0 ? null : String(next), hasMore: end < list.length };
  }
}
