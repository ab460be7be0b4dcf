import { type FormEventHandler, useEffect, useState } from 'react';

const lockName = 'quittance-unfinished-work';
/** Waits this long after the last hold ends, because one screen releases its hold before the next one takes its own. */
const settledAfterMs = 1000;
/** Delay before a tab checks the other tabs again. */
const askAgainMs = 5000;

let holds = 0;
let letGoOfLock: (() => void) | undefined;
const waiting = new Set<() => void>();

/**
 * Prevents a reload for a new version while the user has unfinished work (req 4.10), such as a payment or a partly
 * filled form.
 */
export function useHoldsReload(isBusy: boolean): void {
  useEffect(() => (isBusy ? holdReload() : undefined), [isBusy]);
}

/** Holds the reload while an uncontrolled form contains typed text. Pass the result to the form as `onInput`. */
export function useHoldsReloadWhileTyped(): FormEventHandler<HTMLFormElement> {
  const [isTyped, setTyped] = useState(false);
  useHoldsReload(isTyped);
  return ({ currentTarget }) => {
    const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio])')];
    setTyped(fields.some(({ value, defaultValue }) => value !== '' && value !== defaultValue));
  };
}

/** Holds the reload until the returned function is called. */
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

/** Runs an action as soon as this tab has no unfinished work. */
export function whenFree(action: () => void): void {
  if (holds === 0 && letGoOfLock === undefined) action();
  else waiting.add(action);
}

/**
 * Runs an action as soon as no tab of this browser has unfinished work, because a new version removes the old one's
 * files for all tabs. Without the Web Locks API it checks this tab only.
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

/** Every tab with a hold shares this lock. */
function holdLock(): void {
  if (letGoOfLock !== undefined) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  letGoOfLock = resolve;
  if (navigator.locks) void navigator.locks.request(lockName, { mode: 'shared' }, () => promise);
}
