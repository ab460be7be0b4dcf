import { expect, it } from 'vitest';
import { Feed } from './feed.ts';

function feedOf(...items: { merchant: string; n: number }[]) {
  const feed = new Feed<{ merchant: string; n: number }>();
  for (const item of items) feed.add(item);
  return feed;
}

it('a feed returns each record of one merchant once, in order', () => {
  const feed = feedOf(
    { merchant: 'a', n: 1 },
    { merchant: 'b', n: 2 },
    { merchant: 'a', n: 3 },
    { merchant: 'a', n: 4 },
  );
  const first = feed.page({ merchant: 'a', after: 0, limit: 2 });
  expect(first).toEqual({
    items: [
      { merchant: 'a', n: 1 },
      { merchant: 'a', n: 3 },
    ],
    next: '2',
    hasMore: true,
  });
  expect(feed.page({ merchant: 'a', after: 2, limit: 2 })).toEqual({
    items: [{ merchant: 'a', n: 4 }],
    next: '3',
    hasMore: false,
  });
});

it('an empty page returns the same cursor, and later records follow it', () => {
  const feed = feedOf({ merchant: 'a', n: 1 });
  expect(feed.page({ merchant: 'a', after: 1, limit: 5 })).toEqual({ items: [], next: '1', hasMore: false });
  feed.add({ merchant: 'a', n: 2 });
  expect(feed.page({ merchant: 'a', after: 1, limit: 5 }).items).toEqual([{ merchant: 'a', n: 2 }]);
});

it('a merchant without records has an empty first page', () => {
  expect(feedOf().page({ merchant: 'a', after: 0, limit: 5 })).toEqual({ items: [], next: null, hasMore: false });
});
