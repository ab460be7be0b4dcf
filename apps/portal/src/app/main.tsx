import '@quittance/ui/fonts.css';
import '@quittance/ui/tokens.css';
import '@quittance/ui/reset.css';
import { pageRoot } from '@quittance/browser/page-root';
import { reloadWhenBuildIsGone } from '@quittance/browser/stale-build';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { countPageViews } from './count-page-views.ts';
import { followUpdates } from './follow-updates.ts';
import { createPortalRouter, Portal } from './portal.tsx';
import { reportFaults } from './report-faults.ts';
import { StartFailed } from './start-failed.tsx';
import { startPortal } from './start-portal.ts';

reloadWhenBuildIsGone();
try {
  const { services, i18n, drawn } = await startPortal();
  const router = createPortalRouter(services, drawn);
  reportFaults(router, services);
  countPageViews(router, services);
  const portal = (
    <StrictMode>
      <Portal services={services} i18n={i18n} router={router} />
    </StrictMode>
  );
  if (drawn === undefined) createRoot(pageRoot()).render(portal);
  else hydrateRoot(pageRoot(), portal);
  followUpdates();
} catch {
  createRoot(pageRoot()).render(<StartFailed />);
}
