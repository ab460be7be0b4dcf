import { loadOptionalPart, reloadWhenBuildIsGone } from '@quittance/browser/stale-build';
import { whenIdle } from '../platform/idle.ts';
import { reportFaults } from './report-faults.ts';
import { StartFailed } from './start-failed.tsx';

import '@quittance/ui/fonts.css';
import '@quittance/ui/tokens.css';
import '@quittance/ui/reset.css';
import { pageRoot } from '@quittance/browser/page-root';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { countPageViews } from './count-page-views.ts';
import { loadAhead } from './loading/load-ahead.ts';
import { createPortalRouter, Portal } from './portal.tsx';
import { createRoutes } from './routes.tsx';
import { startPortal } from './start-portal.ts';

/** req 9.6. */
const enabledAfterMs = 10_000;

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

reloadWhenBuildIsGone();
try {
  const { services, i18n, drawn, textsReady } = await startPortal();
  const router = createPortalRouter(services, { drawn, routes: createRoutes(services, { textsReady }) });
  reportFaults(router, services);
  countPageViews(router, services);
  const portal = (
    <StrictMode>
      <Portal services={services} i18n={i18n} router={router} />
    </StrictMode>
  );
  if (drawn === undefined) createRoot(pageRoot()).render(portal);
  else hydrateRoot(pageRoot(), portal);
  // Separate routes, because the router changes its own as it loads them.
  loadAhead(router, { routes: createRoutes(services, { textsReady }) });
  followUpdates();
} catch {
  createRoot(pageRoot()).render(<StartFailed />);
}
