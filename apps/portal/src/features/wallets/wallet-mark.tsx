import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { AppleLogo, GoogleLogo, PayPalLogo } from './wallet-logos.tsx';
import styles from './wallet-mark.module.css';

/**
 * A small wallet icon in the size of a card brand's. Hidden from screen readers, because the text next to it says the
 * same.
 */
export function WalletMark({ of }: { readonly of: Wallet }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {of === 'applePay' && <AppleLogo />}
      {of === 'googlePay' && <GoogleLogo />}
      {of === 'payPal' ? <PayPalLogo /> : <span className={styles.words}>Pay</span>}
    </span>
  );
}
