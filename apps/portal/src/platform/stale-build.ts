import { openStorage } from './storage.ts';

const key = 'appInfo';
/** Within this time of a reload another one would be a loop. */
const oncePerMs = 60_000;

/**
 * Reloads the page when a part of it is gone from the server because a newer version was installed (SPEC 1, 4.10), at most
 * once a minute.
 */
export function reloadWhenBuildIsGone(): void {
  const local = openStorage('local');
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(local.get(key) ?? 0);
    if (Date.now() - last < oncePerMs) return;
    event.preventDefault();
    local.set(key, String(Date.now()));
    location.reload();
  });
}
