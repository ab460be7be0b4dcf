import { reloadPage } from '@quittance/browser/page-address';
import { whenEveryTabIsFree, whenFree } from '@quittance/browser/reload-hold';
import { reloadUnrecoverable } from '@quittance/browser/stale-build';
import { languages } from '@quittance/domain/languages';
import { Workbox } from 'workbox-window';
import { trustedScriptAddress } from './addresses/trusted-address.ts';

const checkEveryMs = 60 * 60 * 1000;
/** The old worker ends a moment before the new one takes over. */
const takenOverWithinMs = 1000;

/**
 * Installs the service worker, which keeps the portal's files for offline starts, and follows its updates. A new
 * version takes over and reloads the page once nothing is in progress (req 1.10, 4.10). Checks for updates now, every
 * hour and whenever the page becomes visible.
 */
export async function startUpdates(container: ServiceWorkerContainer = navigator.serviceWorker): Promise<void> {
  const workbox = new Workbox(trustedScriptAddress('/sw.js'), { scope: '/', updateViaCache: 'none' });
  const takeOver = () => whenEveryTabIsFree(() => workbox.messageSkipWaiting());
  workbox.addEventListener('waiting', takeOver);
  workbox.addEventListener('redundant', ({ sw }) => {
    setTimeout(() => {
      if (sw !== undefined && sw === container.controller) void reloadUnrecoverable();
    }, takenOverWithinMs);
  });
  container.addEventListener('controllerchange', () => {
    void reloadIfOutdated(container);
    void keepTexts();
  });
  const registration = await workbox.register({ immediate: true });
  const check = async () => {
    await workbox.update().catch(() => undefined);
    // Workbox reports only the first update that another tab finds.
    if (registration?.waiting) takeOver();
  };
  void check();
  setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
}

/**
 * Reloads unless the page already runs the new version. A worker keeps only the files of its version, so a page whose
 * files it keeps is up to date. The very first worker changes nothing.
 */
async function reloadIfOutdated({ controller }: ServiceWorkerContainer): Promise<void> {
  if (controller === null) return;
  await activated(controller);
  const kept = await Promise.all(pageScripts().map((address) => caches.match(address)));
  if (kept.includes(undefined)) whenFree(reloadPage);
}

/** The addresses of the page's scripts. A server-rendered page leaves them to assets/first-touch.js. */
function pageScripts(): string[] {
  const own = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(({ src }) => src);
  const late = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? [];
  return [...own, ...late];
}

/**
 * Requests the files for an offline start once through the new worker, because this page may have loaded them from the
 * server directly.
 */
async function keepTexts(): Promise<void> {
  const files = ['config/appConfig.json', ...languages.map((language) => `i18n/${language}.json`)];
  await Promise.allSettled(files.map((file) => fetch(`/assets/${file}`)));
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
