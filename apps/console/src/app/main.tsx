import { reloadPage } from '@quittance/browser/page-address';
import { Button } from '@quittance/ui/button';
import styles from './error-page.module.css';
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

/** Shown when the console's texts couldn't load, so it contains its own in both languages. */
function StartFailed() {
  return (
    <main className={styles.page} role="alert">
      <div lang="en">
        <h1>We couldn’t load the console</h1>
        <p>Nothing changed. Check your connection and reload the page.</p>
      </div>
      <div lang="es">
        <h2>No pudimos cargar la consola</h2>
        <p>No cambió nada. Revise su conexión y vuelva a cargar la página.</p>
      </div>
      <Button onClick={reloadPage}>Reload · Volver a cargar</Button>
    </main>
  );
}
