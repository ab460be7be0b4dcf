/** Long enough for a busy page, short enough for one that never rests. */
const longestWaitMs = 5000;

/** Runs an action once the browser has nothing better to do, so that it takes no time from what a person waits for. */
export function whenIdle(action: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(action, { timeout: longestWaitMs });
  else setTimeout(action, longestWaitMs / 2);
}
