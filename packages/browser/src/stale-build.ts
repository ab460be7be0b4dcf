import { reloadPage } from './page-address.ts';
import { whenFree } from './reload-hold.ts';
import { openStorage } from './storage.ts';

const key = 'appInfo';
/** Within this time of a reload another one would be a loop. */
const oncePerMs = 60_000;

let optionalLoads = 0;

/** Reloads the page when a part of it is gone from the server because a newer version was installed (req 1.10, 4.10). */
export function reloadWhenBuildIsGone(): void {
  window.addEventListener('vite:preloadError', () => {
    if (optionalLoads === 0) void reloadUnrecoverable();
  });
}

/**
 * Loads a part that the page can do without; undefined when it cannot be had. That one is missing, be it that a browser's
 * extension keeps it away, reloads nothing.
 */
export async function loadOptionalPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  optionalLoads += 1;
  try {
    return await load();
  } catch {
    return undefined;
  } finally {
    optionalLoads -= 1;
  }
}

/**
 * Reloads a page that cannot go on as it is (req 8.4): at most once a minute, when nothing is half done in it, and not while
 * the server is out of reach, where a reload would leave nothing at all.
 */
export async function reloadUnrecoverable(): Promise<void> {
  if (!(await isServerThere())) return;
  whenFree(() => {
    const local = openStorage('local');
    if (Date.now() - Number(local.get(key) ?? 0) < oncePerMs) return;
    local.set(key, String(Date.now()));
    reloadPage();
  });
}

async function isServerThere(): Promise<boolean> {
  try {
    // The query keeps the service worker from answering with the page that it has.
    return (await fetch('/index.html?is-there', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
