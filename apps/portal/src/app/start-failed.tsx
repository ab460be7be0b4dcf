import { reloadPage } from '@quittance/browser/page-address';
import { languages } from '@quittance/domain/languages';
import { startFailedTexts } from '@quittance/domain/texts/texts';
import { Button } from '@quittance/ui/button';
import styles from './error-page.module.css';

/** Shown when the portal can't load its texts, so these are part of the build, in every language. */
export function StartFailed() {
  return (
    <main className={styles.page} role="alert">
      {languages.map((language, index) => {
        const { title, lead } = startFailedTexts[language].portal;
        return (
          <div key={language} lang={language} {...(index > 0 && { className: styles.other })}>
            {index === 0 ? <h1>{title}</h1> : <h2>{title}</h2>}
            <p className={styles.text}>{lead}</p>
          </div>
        );
      })}
      <div className={styles.actions}>
        <Button onClick={reloadPage}>
          {languages.map((language) => startFailedTexts[language].reload).join(' · ')}
        </Button>
      </div>
    </main>
  );
}
