/** How often something happened in its window, this time included, and how long the window still lasts. */
export type WindowCount = { readonly current: number; readonly ttlMs: number };

/** Who asks is the caller's choice, so that the number of those who are remembered must have an end. */
const mostRemembered = 10_000;

/** Counts in the memory of this process. The window of a key begins with the first request and is over `windowMs` later. */
export function windowCounts(now: () => Date) {
  const counts = new Map<string, { startsAtMs: number; current: number }>();
  return {
    count(key: string, windowMs: number): WindowCount {
      const nowMs = now().getTime();
      const known = counts.get(key);
      const isOpen = known !== undefined && nowMs < known.startsAtMs + windowMs;
      const entry = isOpen ? { ...known, current: known.current + 1 } : { startsAtMs: nowMs, current: 1 };
      // The one that was seen last stands last, so that the first one is the one to forget.
      counts.delete(key);
      counts.set(key, entry);
      const [oldest] = counts.keys();
      if (counts.size > mostRemembered && oldest !== undefined) counts.delete(oldest);
      return { current: entry.current, ttlMs: entry.startsAtMs + windowMs - nowMs };
    },
  };
}
