/** Keeps the lock a little longer, so that the other tabs have received the result. */
const heldAfterwardsMs = 1000;
/** Without locks, tabs start at random times within this period. */
const longestWaitMs = 2000;

/**
 * Runs an action in only one tab of this browser. Returns false if another tab is running it. Without locks, each tab
 * first waits for a random time, and the action must check whether it is already done. Rethrows the action's errors.
 */
export async function inOneTab(name: string, action: () => Promise<void>): Promise<boolean> {
  if ('locks' in navigator) return withLock(navigator.locks, { name, action });
  await pause(Math.random() * longestWaitMs);
  await action();
  return true;
}

function withLock(
  locks: LockManager,
  { name, action }: { name: string; action: () => Promise<void> },
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const held = async (lock: Lock | null) => {
      if (lock === null) return resolve(false);
      await action().then(() => resolve(true), reject);
      await pause(heldAfterwardsMs);
    };
    locks.request(name, { ifAvailable: true }, held).catch(reject);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
