/** Whoever holds the lock keeps it a little longer, so that what it did has reached the other tabs by then. */
const heldAfterwardsMs = 1000;
/** Where there are no locks, the tabs begin at different moments within this time. */
const longestWaitMs = 2000;

/**
 * Runs an action in one tab of this browser: false, when another tab is at it. In a browser without locks each tab waits for a
 * random moment first, and the action has to look whether it is done already. Throws what the action throws.
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
