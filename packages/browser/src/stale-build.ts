import { isServerThere } from './connectivity.ts';
import { reloadPage } from './page-address.ts';
import { whenFree } from './reload-hold.ts';
import { openStorage } from './storage.ts';

const key = 'appInfo';
/** Minimum time between reloads, to avoid a reload loop. */
const oncePerMs = 60_000;

let optionalLoads = 0;

/** Reloads the page when a chunk is gone from the server because a newer version was deployed (req 1.10, 4.10). */
export function reloadWhenBuildIsGone(): void {
  window.addEventListener('vite:preloadError', () => {
    if (optionalLoads === 0) void reloadUnrecoverable();
  });
}

/**
 * Loads a part that the page can do without; returns undefined on failure. A failure, such as one caused by a browser
 * extension, never triggers a reload.
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
 * Reloads a page that can't recover (req 8.4): at most once a minute, after unfinished work is done, and only while the
 * server is reachable, because a failed reload would leave a blank page.
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
