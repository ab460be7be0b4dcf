import { useTranslation } from 'react-i18next';
import styles from './check-picture.module.css';

/**
 * Shows the position of routing and account number on a check. The numbers are made up, and the caption describes the
 * picture.
 */
export function CheckPicture() {
  const { t } = useTranslation();
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 360 148" aria-hidden="true" className={styles.check}>
        <rect x="1" y="1" width="358" height="112" rx="10" className={styles.paper} />
        <g className={styles.line}>
          <path d="M20 26h92M20 38h64M262 30h76M20 66h226M266 66h72M20 86h112M226 86h112" />
        </g>
        <rect x="262" y="54" width="76" height="20" rx="4" className={styles.box} />
        <rect x="18" y="94" width="104" height="17" rx="5" className={styles.routing} />
        <rect x="130" y="94" width="122" height="17" rx="5" className={styles.account} />
        <g className={styles.digits}>
          <text x="70" y="107" textAnchor="middle">
            021000021
          </text>
          <text x="191" y="107" textAnchor="middle">
            000123456789
          </text>
          <text x="268" y="107">
            0101
          </text>
        </g>
        <path d="M70 113v8M191 113v8" className={styles.pointer} />
        <text x="70" y="137" textAnchor="middle" className={styles.label}>
          {t('PaymentMethod.RoutingNumber')}
        </text>
        <text x="191" y="137" textAnchor="middle" className={styles.label}>
          {t('PaymentMethod.AccountNumber')}
        </text>
      </svg>
      <figcaption className={styles.caption}>{t('PaymentMethod.CheckCaption')}</figcaption>
    </figure>
  );
}
