import { useSyncExternalStore } from 'react';

/** Waits between attempts to reach the server, the last one for all further attempts. */
const backoffMs = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Returns false only when the browser is sure that it has no network. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Re-renders when the browser goes online or offline. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Asks the server for a file. Browsers can claim to be online without any connection to it. */
export async function isServerThere(): Promise<boolean> {
  try {
    // The query bypasses the service worker's cached page.
    return (await fetch('/index.html?is-there', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Resolves once the server is reachable, or when `signal` aborts. Asks when the browser goes online, and in between. */
export async function whenServerIsThere(signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    await onlineOrAfter(backoffOf(attempt), signal);
    if (!signal.aborted && (await isServerThere())) return;
  }
}

/** Returns the wait before an attempt, counted from 0. */
export function backoffOf(attempt: number): number {
  return backoffMs[Math.min(attempt, backoffMs.length - 1)] ?? 0;
}

function onlineOrAfter(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
