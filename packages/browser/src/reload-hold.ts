import { type FormEventHandler, useEffect, useState } from 'react';

const lockName = 'quittance-unfinished-work';
/** One screen lets go before the next takes hold; what stays free for so long is free. */
const settledAfterMs = 1000;
/** How often a tab looks whether the others have become free. */
const askAgainMs = 5000;

let holds = 0;
let letGoOfLock: (() => void) | undefined;
const waiting = new Set<() => void>();

/**
 * Keeps the page from reloading for a new version while something is half done in it (req 4.10): a payment, a form with
 * something typed in it.
 */
export function useHoldsReload(isBusy: boolean): void {
  useEffect(() => (isBusy ? holdReload() : undefined), [isBusy]);
}

/** Holds the reload while text is typed in a form whose fields keep their own values. Goes on the form as its `onInput`. */
export function useHoldsReloadWhileTyped(): FormEventHandler<HTMLFormElement> {
  const [isTyped, setTyped] = useState(false);
  useHoldsReload(isTyped);
  return ({ currentTarget }) => {
    const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio])')];
    setTyped(fields.some(({ value, defaultValue }) => value !== '' && value !== defaultValue));
  };
}

/** Holds the reload until the function that it returns is called. */
export function holdReload(): () => void {
  holds += 1;
  if (holds === 1) holdLock();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    setTimeout(settle, settledAfterMs);
  };
}

/** Runs an action when nothing is half done in this tab; at once where nothing is. */
export function whenFree(action: () => void): void {
  if (holds === 0 && letGoOfLock === undefined) action();
  else waiting.add(action);
}

/**
 * Runs an action when nothing is half done in any tab of this browser. A new version takes the old one's files away from all
 * of them. In a browser without locks only this tab is asked.
 */
export function whenEveryTabIsFree(action: () => void): void {
  if (!navigator.locks) {
    whenFree(action);
    return;
  }
  void navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock === null) setTimeout(() => whenEveryTabIsFree(action), askAgainMs);
    else action();
  });
}

function settle(): void {
  if (holds > 0) return;
  letGoOfLock?.();
  letGoOfLock = undefined;
  for (const action of waiting) action();
  waiting.clear();
}

/** Tabs share the lock among them as long as any has a hold. */
function holdLock(): void {
  if (letGoOfLock !== undefined) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  letGoOfLock = resolve;
  if (navigator.locks) void navigator.locks.request(lockName, { mode: 'shared' }, () => promise);
}
