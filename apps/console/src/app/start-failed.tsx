import { reloadPage } from '@quittance/browser/page-address';
import { Button } from '@quittance/ui/button';
import styles from './error-page.module.css';

/** Stands where the console could not even load its texts, so that these are here, in both languages. */
export function StartFailed() {
  return (
    <main className={styles.page} role="alert">
      <div lang="en">
        <h1>The console could not load</h1>
        <p>Nothing was changed. Check your connection and load the page again.</p>
      </div>
      <div lang="es">
        <h2>No se pudo cargar la consola</h2>
        <p>No se cambió nada. Revise su conexión y vuelva a cargar la página.</p>
      </div>
      <Button onClick={reloadPage}>Reload · Volver a cargar</Button>
    </main>
  );
}
