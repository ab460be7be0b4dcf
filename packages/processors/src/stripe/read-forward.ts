import type { FeedPage } from '../processor-port.ts';
import { isMissing } from './classify-stripe-error.ts';

type Item = { id: string; created: number };
type Page<Listed> = { data: Listed[]; has_more: boolean };
type ListParams = { limit: number; ending_before?: string; starting_after?: string; created?: { lte: number } };

/** Stripe gives 100 items at most. */
const mostItems = 100;

/**
 * Reads one of Stripe's lists from its old end, which Stripe gives from its new end; `after` is the id of the newest item that was read. When
 * Stripe no longer has that one, as after 30 days with events, the list is read from its oldest item again.
 */
export async function readForward<Listed extends Item>(
  list: (params: ListParams) => Promise<Page<Listed>>,
  { after, limit }: { after: string | null; limit: number },
): Promise<FeedPage<Listed>> {
  const most = Math.min(limit, mostItems);
  if (after !== null) {
    try {
      return pageOf(await list({ limit: most, ending_before: after }), after);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  const newest = await list({ limit: most });
  if (!newest.has_more) return pageOf(newest, null);
  const oldest = await findOldest(list, { limit: most, from: newest });
  return { ...pageOf(oldest, null), hasMore: true };
}

/** Newest first becomes oldest first. */
function pageOf<Listed extends Item>(page: Page<Listed>, after: string | null): FeedPage<Listed> {
  return { items: page.data.toReversed(), next: page.data[0]?.id ?? after, hasMore: page.has_more };
}

/** Halves the time until a page reaches the old end, some 30 questions, and walks the rest when one second holds too much. */
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
