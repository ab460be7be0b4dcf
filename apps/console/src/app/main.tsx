import { reloadPage } from '@quittance/browser/page-address';
import { Button } from '@quittance/ui/button';
import { loadDialogs } from '@quittance/ui/dialog';
import styles from './error-page.module.css';
import '@quittance/ui/fonts.css';
import '@quittance/ui/tokens.css';
import '@quittance/ui/reset.css';
import './density.css';
import { pageRoot } from '@quittance/browser/page-root';
import { loadOptionalPart, reloadWhenBuildIsGone } from '@quittance/browser/stale-build';
import { languages } from '@quittance/domain/languages';
import { startFailedTexts } from '@quittance/domain/texts/texts';
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
  void loadOptionalPart(loadDialogs);
} catch {
  root.render(<StartFailed />);
}

/** Shown when the console's texts couldn't load, so these are part of the build, in every language. */
function StartFailed() {
  return (
    <main className={styles.page} role="alert">
      {languages.map((language, index) => {
        const { title, lead } = startFailedTexts[language].console;
        return (
          <div key={language} lang={language}>
            {index === 0 ? <h1>{title}</h1> : <h2>{title}</h2>}
            <p>{lead}</p>
          </div>
        );
      })}
      <Button onClick={reloadPage}>{languages.map((language) => startFailedTexts[language].reload).join(' · ')}</Button>
    </main>
  );
}
