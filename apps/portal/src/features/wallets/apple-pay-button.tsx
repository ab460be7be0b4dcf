import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi } from '../../session/services.tsx';
import { payWithApplePay } from './pay-with-apple-pay.ts';
import { useWalletOpening } from './use-wallet-opening.ts';
import { useWalletVisit } from './use-wallet-visit.ts';
import type { WalletButtonProps } from './wallet.ts';
import styles from './wallet-button.module.css';
import { WalletFrame } from './wallet-frame.tsx';
import { AppleLogo } from './wallet-logos.tsx';
import { applePayQuery } from './wallet-queries.ts';

/** Apple's button in the page's language. The device draws it over a plain button. */
export function ApplePayButton(props: Omit<WalletButtonProps, 'wallet'>) {
  const { label, accountReferenceCode, amountCents, isPending = false } = props;
  const api = useApi();
  const language = useLanguage();
  const opened = useQuery(applePayQuery(useWalletOpening(accountReferenceCode)));
  const { data: applePay } = opened;
  const visit = useWalletVisit('applePay', props);
  const pay = () => {
    if (!applePay) return;
    visit.begin(() => payWithApplePay(applePay, { api, payment: { accountReferenceCode, amountCents } }));
  };
  return (
    <WalletFrame wallet="applePay" label={label} opened={opened} end={visit.end} isPending={isPending}>
      <button type="button" className={styles.apple} lang={language} aria-label={label} onClick={pay}>
        <span className={styles.appleText}>
          <AppleLogo /> Pay
        </span>
      </button>
    </WalletFrame>
  );
}
