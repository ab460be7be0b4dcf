import type { FeedPage } from '../processor-port.ts';
import { isMissing } from './classify-stripe-error.ts';

type Item = { id: string; created: number };
type Page<Listed> = { data: Listed[]; has_more: boolean };
type ListParams = { limit: number; ending_before?: string; starting_after?: string; created?: { lte: number } };

/** Stripe's maximum page size. */
const maxItems = 100;

/**
 * Reads a Stripe list from its oldest item, although Stripe lists the newest first. `after` is the ID of the newest
 * item already read. If Stripe no longer has that item, as after 30 days for events, it starts over at the oldest item.
 */
export async function readForward<Listed extends Item>(
  list: (params: ListParams) => Promise<Page<Listed>>,
  { after, limit }: { after: string | null; limit: number },
): Promise<FeedPage<Listed>> {
  const max = Math.min(limit, maxItems);
  if (after !== null) {
    try {
      return pageOf(await list({ limit: max, ending_before: after }), after);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  const newest = await list({ limit: max });
  if (!newest.has_more) return pageOf(newest, null);
  const oldest = await findOldest(list, { limit: max, from: newest });
  return { ...pageOf(oldest, null), hasMore: true };
}

/** Reverses the order to oldest first. */
function pageOf<Listed extends Item>(page: Page<Listed>, after: string | null): FeedPage<Listed> {
  return { items: page.data.toReversed(), next: page.data[0]?.id ?? after, hasMore: page.has_more };
}

/**
 * Bisects by time until a page reaches the oldest item, in about 30 requests. Pages through the rest if one second has
 * too many items.
 */
async function findOldest<Listed extends Item>(
  list: (params: ListParams) => Promise<Page<Listed>>,
  { limit, from }: { limit: number; from: Page<Listed> },
): Promise<Page<Listed>> {
  let emptyUntil = 0;
  let tooManyUntil = from.data.at(-1)?.created ?? 0;
  while (tooManyUntil - emptyUntil > 1) {
    const middle = Math.floor((emptyUntil + tooManyUntil) / 2);
    const page = await list({ limit, created: { lte: middle } });
    if (page.data.length > 0 && !page.has_more) return page;
    if (page.data.length === 0) emptyUntil = middle;
    else tooManyUntil = middle;
  }
  let page = await list({ limit, created: { lte: tooManyUntil } });
  for (let last = page.data.at(-1); page.has_more && last; last = page.data.at(-1)) {
    page = await list({ limit, starting_after: last.id });
  }
  return page;
}
