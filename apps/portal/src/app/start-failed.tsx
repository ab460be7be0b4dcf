import { reloadPage } from '@quittance/browser/page-address';
import { Button } from '@quittance/ui/button';
import styles from './error-page.module.css';

/** Shown when the portal can't load its texts, so they are inlined here in both languages. */
export function StartFailed() {
  return (
    <main className={styles.page} role="alert">
      <div lang="en">
        <h1>We couldn't load this page</h1>
        <p className={styles.words}>
          Opening this page didn't make a payment. If you just paid, call the company you paid before you pay again.
          Check your connection and reload the page.
        </p>
      </div>
      <div lang="es" className={styles.other}>
        <h2>No pudimos cargar esta página</h2>
        <p className={styles.words}>
          Al abrirla no se hizo ningún pago. Si acaba de pagar, llame a la empresa a la que pagó antes de pagar otra
          vez. Revise su conexión y vuelva a cargar la página.
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={reloadPage}>Reload · Volver a cargar</Button>
      </div>
    </main>
  );
}
