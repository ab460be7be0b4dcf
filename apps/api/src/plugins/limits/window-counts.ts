/** Number of uses in the current window, including this one, and the remaining time of the window. */
export type WindowCount = { readonly current: number; readonly ttlMs: number };

/** Limits memory, since clients choose the keys. */
const maxRemembered = 10_000;

/** Counts in this process's memory. A key's window starts with its first request and lasts `windowMs`. */
export function windowCounts(now: () => Date) {
  const counts = new Map<string, { startsAtMs: number; current: number }>();
  return {
    count(key: string, windowMs: number): WindowCount {
      const nowMs = now().getTime();
      const known = counts.get(key);
      const isOpen = known !== undefined && nowMs < known.startsAtMs + windowMs;
      const entry = isOpen ? { ...known, current: known.current + 1 } : { startsAtMs: nowMs, current: 1 };
      // Moves the key to the end, so that the first key is always the oldest.
      counts.delete(key);
      counts.set(key, entry);
      const [oldest] = counts.keys();
      if (counts.size > maxRemembered && oldest !== undefined) counts.delete(oldest);
      return { current: entry.current, ttlMs: entry.startsAtMs + windowMs - nowMs };
    },
  };
}
