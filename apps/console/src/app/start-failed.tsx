import { reloadPage } from '@quittance/browser/page-address';
import { Button } from '@quittance/ui/button';
import styles from './error-page.module.css';

/** Shown when the console's texts couldn't load, so it contains its own in both languages. */
export function StartFailed() {
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
