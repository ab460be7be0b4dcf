import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIsDarkScheme } from '../../platform/dark-scheme.ts';
import { payWithGooglePay } from './pay-with-google-pay.ts';
import { useWalletOpening } from './use-wallet-opening.ts';
import { useWalletVisit } from './use-wallet-visit.ts';
import type { WalletButtonProps } from './wallet.ts';
import styles from './wallet-button.module.css';
import { WalletFrame } from './wallet-frame.tsx';
import { googlePayQuery } from './wallet-queries.ts';

/** Google's own button, in the page's language and colors. */
export function GooglePayButton(props: Omit<WalletButtonProps, 'wallet'>) {
  const { label, amountCents, isPending = false } = props;
  const language = useLanguage();
  const isDark = useIsDarkScheme();
  const opened = useQuery(googlePayQuery(useWalletOpening(props.accountReferenceCode)));
  const { data: googlePay } = opened;
  const visit = useWalletVisit('googlePay', props);
  const container = useRef<HTMLDivElement>(null);
  const pay = useEffectEvent(() => {
    if (googlePay) visit.begin(() => payWithGooglePay(googlePay, amountCents));
  });
  const fail = useEffectEvent(visit.fail);
  useEffect(() => {
    if (!googlePay) return;
    try {
      const drawn = googlePay.client.createButton({
        onClick: () => pay(),
        buttonType: 'pay',
        buttonColor: isDark ? 'white' : 'black',
        buttonLocale: language,
        buttonSizeMode: 'fill',
        buttonRadius: 12,
      });
      const button = drawn.matches('button') ? drawn : drawn.querySelector('button');
      button?.setAttribute('aria-label', label);
      container.current?.replaceChildren(drawn);
    } catch {
      fail();
    }
  }, [googlePay, isDark, language, label]);
  return (
    <WalletFrame wallet="googlePay" label={label} opened={opened} end={visit.end} isPending={isPending}>
      <div ref={container} className={styles.drawn} />
    </WalletFrame>
  );
}
