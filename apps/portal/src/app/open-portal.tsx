import { pageRoot } from '@quittance/browser/page-root';
import { loadOptionalPart } from '@quittance/browser/stale-build';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createSignInActions } from '../features/sign-in/create-sign-in-actions.ts';
import type { SignInActions } from '../features/sign-in/sign-in-actions.ts';
import { whenIdle } from '../platform/idle.ts';
import type { Services } from '../session/services.tsx';
import { countPageViews } from './count-page-views.ts';
import { loadAhead } from './loading/load-ahead.ts';
import type { PageState } from './page-state.ts';
import { createPortalRouter, followServices, Portal, type Router } from './portal.tsx';
import { reportFaults } from './report-faults.ts';
import { createRoutes } from './routes.tsx';
import { StartFailed } from './start-failed.tsx';
import { type FirstParts, startPortal } from './start-portal.ts';

/** The whole portal, ready to be rendered. */
export type OpenedPortal = {
  readonly services: Services;
  readonly actions: SignInActions;
  readonly router: Router;
  readonly element: ReactNode;
  /** Undefined if the server rendered no screen that can be hydrated. */
  readonly drawn: PageState['drawn'];
  /** Calls back with the services when the tenant's configuration changes. Returns a function that stops it. */
  readonly follow: (onChange: (services: Services) => void) => () => void;
};

/** req 9.6. */
const enabledAfterMs = 10_000;

/** Opens the portal and renders it into the page, or explains why it can't start. */
export async function showPortal(): Promise<Root> {
  try {
    const { element, drawn } = await openPortal();
    return drawn === undefined ? render(element) : hydrateRoot(pageRoot(), element);
  } catch {
    return render(<StartFailed />);
  }
}

function render(element: ReactNode): Root {
  const root = createRoot(pageRoot());
  root.render(element);
  return root;
}

/** Starts the portal at the page's address. Throws if its texts can't be loaded. */
export async function openPortal(first?: FirstParts): Promise<OpenedPortal> {
  const { services, i18n, drawn, textsReady } = await startPortal(first);
  const router = createPortalRouter(services, { drawn, routes: createRoutes(services, { textsReady }) });
  reportFaults(router, services);
  countPageViews(router, services);
  // Separate routes, because the router changes its own as it loads them.
  loadAhead(router, { routes: createRoutes(services, { textsReady }) });
  // A frame lasts for one payment, and an update would lose it.
  if (services.embedding === undefined) followUpdates();
  const element = (
    <StrictMode>
      <Portal services={services} i18n={i18n} router={router} />
    </StrictMode>
  );
  const follow = (onChange: (current: Services) => void) => followServices(services, { router, onChange });
  return { services, actions: createSignInActions(services), router, element, drawn, follow };
}

/**
 * Checks for a new version of the portal once the page has been stable for 10 seconds (req 9.6). Skips development and
 * browsers without service workers, for example without TLS.
 */
function followUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    setTimeout(async () => {
      const part = await loadOptionalPart(() => import('../platform/updates.ts'));
      await part?.startUpdates().catch(() => undefined);
    }, enabledAfterMs);
  });
}
