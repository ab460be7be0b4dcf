import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/reset.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pageRoot } from '../platform/page-root.ts';
import { reloadWhenBuildIsGone } from '../platform/stale-build.ts';
import { createPortalRouter, Portal } from './portal.tsx';
import { StartFailed } from './start-failed.tsx';
import { startPortal } from './start-portal.ts';

reloadWhenBuildIsGone();
const root = createRoot(pageRoot());
try {
  const { services, i18n } = await startPortal();
  root.render(
    <StrictMode>
      <Portal services={services} i18n={i18n} router={createPortalRouter(services)} />
    </StrictMode>,
  );
} catch {
  root.render(<StartFailed />);
}
