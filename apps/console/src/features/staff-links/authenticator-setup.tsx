import { CopyButton } from '@quittance/ui/copy-button';
import { useTranslation } from 'react-i18next';
import styles from './authenticator-setup.module.css';
import type { OpenedLink } from './use-opened-link.ts';

/** Width of the quiet zone in modules. Without it, cameras may not find the QR code. */
const quietModules = 4;

export function AuthenticatorSetup({
  authenticator,
}: {
  readonly authenticator: NonNullable<OpenedLink['authenticator']>;
}) {
  const { t } = useTranslation();
  const { secret, uri, qr } = authenticator;
  const wide = qr.size + 2 * quietModules;
  return (
    <section className={styles.setup}>
      <h2>{t('Welcome.AuthenticatorTitle')}</h2>
      <p className={styles.text}>{t('Welcome.AuthenticatorWords')}</p>
      <svg
        className={styles.qr}
        viewBox={`${-quietModules} ${-quietModules} ${wide} ${wide}`}
        role="img"
        aria-label={t('Welcome.Qr')}
        shapeRendering="crispEdges"
      >
        <rect x={-quietModules} y={-quietModules} width={wide} height={wide} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className={styles.text}>
        {t('Welcome.SecretWords')} <a href={uri}>{t('Welcome.OpenApp')}</a>
      </p>
      <p className={styles.secret}>
        <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} label={t('Welcome.Secret')} />
      </p>
    </section>
  );
}
