import type { FeedPage, FeedQuery } from './processor-port.ts';

const pageSize = 1_000;

/** Reads a processor's feed from start to end, oldest first. Rethrows errors of a page. */
export async function everyPage<Item>(
  page: (query: Omit<FeedQuery, 'merchant'>) => Promise<FeedPage<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  let after: string | null = null;
  for (;;) {
    const { items, next, hasMore }: FeedPage<Item> = await page({ after, limit: pageSize });
    all.push(...items);
    if (!hasMore) return all;
    after = next;
  }
}
