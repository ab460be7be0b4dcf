import { reloadPage } from '@quittance/browser/page-address';
import { Button } from '@quittance/ui/button';
import styles from './error-page.module.css';

/** Stands where the portal could not even load its texts, so that these are here, in both languages. */
export function StartFailed() {
  return (
    <main className={styles.page} role="alert">
      <div lang="en">
        <h1>This page could not load</h1>
        <p className={styles.words}>
          Opening it paid nothing. If you had just paid, call the company that you paid before you pay again. Check your
          connection and load the page again.
        </p>
      </div>
      <div lang="es" className={styles.other}>
        <h2>No se pudo cargar la página</h2>
        <p className={styles.words}>
          Al abrirla no se pagó nada. Si acababa de pagar, llame a la empresa a la que pagó antes de volver a hacerlo.
          Revise su conexión y vuelva a cargar la página.
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={reloadPage}>Reload · Volver a cargar</Button>
      </div>
    </main>
  );
}
