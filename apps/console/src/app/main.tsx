import '@quittance/ui/fonts.css';
import '@quittance/ui/tokens.css';
import '@quittance/ui/reset.css';
import './density.css';
import { pageRoot } from '@quittance/browser/page-root';
import { reloadWhenBuildIsGone } from '@quittance/browser/stale-build';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console, createConsoleRouter } from './console.tsx';
import { startConsole } from './start-console.ts';
import { StartFailed } from './start-failed.tsx';

reloadWhenBuildIsGone();
const root = createRoot(pageRoot());
try {
  const { services, i18n } = await startConsole();
  const router = createConsoleRouter(services, i18n);
  root.render(
    <StrictMode>
      <Console services={services} i18n={i18n} router={router} />
    </StrictMode>,
  );
} catch {
  root.render(<StartFailed />);
}
