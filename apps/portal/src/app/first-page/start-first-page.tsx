import { pageHostname } from '@quittance/browser/page-address';
import { pageRoot } from '@quittance/browser/page-root';
import { openStorage } from '@quittance/browser/storage';
import { tenantLabel } from '@quittance/domain/tenants/tenant-from-host';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { firstLanguage } from '../../i18n/language-choice.ts';
import { startI18n } from '../../i18n/start-i18n.ts';
import type { PageServices } from '../../session/page-services.ts';
import type { OpenedPortal } from '../open-portal.tsx';
import type { Router } from '../portal.tsx';
import { FirstPage } from './first-page.tsx';
import { firstState } from './first-state.ts';

/**
 * Hydrates the sign-in page that the server rendered for a visitor about whom this browser has stored nothing, and shows
 * the portal once the visitor leaves the page. Starts the portal immediately on any other page.
 */
export async function startFirstPage(): Promise<Root> {
  const [local, sessionStorage] = [openStorage('local'), openStorage('session')];
  const state = firstState(pageHostname());
  if (state === undefined || state.language !== firstLanguage(local, state.tenant)) {
    const { showPortal } = await import('../open-portal.tsx');
    return showPortal();
  }
  const { language, tenant, texts } = state;
  const i18n = await startI18n({
    ...{ language, tenant: tenantLabel(pageHostname()), texts },
    onFault: (fault) => loaded((portal) => portal.services.errorReporting.report(fault)),
  });
  const events: PageServices['events'] = { log: (type) => loaded((portal) => portal.services.events.log(type)) };
  const show = ({ element }: OpenedPortal) => startTransition(() => root.render(element));
  const here = addressOf(location);
  const loadPortal = onceUnlessItFails(async () => {
    const { openPortal } = await import('../open-portal.tsx');
    const portal = await openPortal({ local, sessionStorage, i18n, language });
    whenElsewhere(portal.router, { here, leave: () => show(portal) });
    return portal;
  });
  const loaded = (use: (portal: OpenedPortal) => void) => void loadPortal().then(use, () => undefined);
  const root = hydrateRoot(
    pageRoot(),
    <FirstPage
      services={{ tenant, hasLogo: state.hasLogo, local, sessionStorage, events }}
      i18n={i18n}
      loadPortal={loadPortal}
      onError={() => loaded(show)}
    />,
  );
  return root;
}

/**
 * Calls back once the router has opened a page other than the one at `here`. The sign-in page stays until then, so that
 * the next screen replaces it without a blank page in between.
 */
function whenElsewhere(router: Router, { here, leave }: { here: string; leave: () => void }): void {
  const look = ({ initialized, navigation, location: { key, ...at } }: Router['state']) => {
    if (!initialized || navigation.state !== 'idle' || (key === firstKey && addressOf(at) === here)) return;
    unsubscribe();
    leave();
  };
  const firstKey = router.state.location.key;
  const unsubscribe = router.subscribe(look);
  look(router.state);
}

function addressOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return pathname + search + hash;
}

function onceUnlessItFails<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
