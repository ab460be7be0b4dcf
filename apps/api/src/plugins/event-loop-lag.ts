/** Whether this process comes to its work late, for as long as it is watched. */
export type EventLoopLag = { isLagging(): boolean; stop(): void };

const samples = 4;

/**
 * Watches how late a timer of this process comes. It lags when each of the last four times was later than `limitMs`: a single long pause,
 * such as a library that is loaded, is none.
 */
export function watchEventLoop({ limitMs, everyMs = 250 }: { limitMs: number; everyMs?: number }): EventLoopLag {
  let lateInARow = 0;
  let lastAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lateInARow = now - lastAt - everyMs > limitMs ? lateInARow + 1 : 0;
    lastAt = now;
  }, everyMs).unref();
  return { isLagging: () => lateInARow >= samples, stop: () => clearInterval(timer) };
}
