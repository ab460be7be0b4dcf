/** Enough for a busy page, and a limit for one that is never idle. */
const longestWaitMs = 5000;

/** Runs an action once the browser is idle, so that it doesn't delay the user. */
export function whenIdle(action: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(action, { timeout: longestWaitMs });
  else setTimeout(action, longestWaitMs / 2);
}
