import { reloadPage } from '@quittance/browser/page-address';
import { whenEveryTabIsFree, whenFree } from '@quittance/browser/reload-hold';
import { reloadUnrecoverable } from '@quittance/browser/stale-build';
import { languages } from '@quittance/domain/languages';
import { Workbox } from 'workbox-window';
import { trustedScriptAddress } from './trusted-address.ts';

const checkEveryMs = 60 * 60 * 1000;
/** An old worker ends a moment before the new one takes its place. */
const takenOverWithinMs = 1000;

/**
 * Installs the service worker, which keeps the portal's files for a start without network, and follows its updates: a new
 * version takes over and the page reloads, once nothing is half done in it (req 1.10, 4.10). Looks for a new version now, every
 * hour and whenever the page is looked at again.
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
    // Workbox tells of one update that another tab found, and of no further one.
    if (registration?.waiting) takeOver();
  };
  void check();
  setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
}

/**
 * A page that was loaded a moment ago may be of the new version already, and the first worker of all changes nothing: a worker
 * that has taken over keeps the files of its own version and no others, so that whoever finds its own there is up to date.
 */
async function reloadIfOutdated({ controller }: ServiceWorkerContainer): Promise<void> {
  if (controller === null) return;
  await activated(controller);
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  const kept = await Promise.all([...scripts].map(({ src }) => caches.match(src)));
  if (kept.includes(undefined)) whenFree(reloadPage);
}

/** What a page starts with when there is no network passes through the new worker once: this page may have had it from the server. */
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
