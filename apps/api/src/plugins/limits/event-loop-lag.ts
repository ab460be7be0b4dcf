/** Measures event-loop lag so that an overloaded process can shed load. */
export type EventLoopLag = { isLagging(): boolean; stop(): void };

const samples = 4;

/**
 * Measures how late a timer fires. The process lags when the last four timers were each more than `limitMs` late; a
 * single long pause, such as loading a library, doesn't count.
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
