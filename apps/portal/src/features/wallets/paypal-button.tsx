import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../session/services.tsx';
import { payPalButton } from './pay-with-paypal.ts';
import { useWalletOpening } from './use-wallet-opening.ts';
import { useWalletVisit } from './use-wallet-visit.ts';
import type { WalletButtonProps } from './wallet.ts';
import styles from './wallet-button.module.css';
import { WalletFrame } from './wallet-frame.tsx';
import { payPalQuery } from './wallet-queries.ts';

/** PayPal's own button, in a PayPal iframe. */
export function PayPalButton(props: Omit<WalletButtonProps, 'wallet'>) {
  const { label, accountReferenceCode, amountCents, isSettlement, idempotencyKey, isPending = false } = props;
  const api = useApi();
  const opened = useQuery(payPalQuery(useWalletOpening(accountReferenceCode)));
  const { data: payPal } = opened;
  const visit = useWalletVisit('payPal', props);
  const container = useRef<HTMLDivElement>(null);
  const payment = useEffectEvent(() => ({ accountReferenceCode, amountCents, isSettlement, idempotencyKey }));
  const onPress = useEffectEvent(visit.noteBegin);
  const onResult = useEffectEvent(visit.noteResult);
  const fail = useEffectEvent(visit.fail);
  useEffect(() => {
    if (!payPal || !container.current) return;
    const button = payPalButton(payPal, {
      api,
      payment: () => payment(),
      onPress: () => onPress(),
      onResult: (result) => onResult(result),
    });
    let isGone = false;
    button.render(container.current).catch(() => {
      if (!isGone) fail();
    });
    return () => {
      isGone = true;
      // A button that was not fully rendered has nothing to close.
      button.close().catch(() => undefined);
    };
  }, [payPal, api]);
  return (
    <WalletFrame wallet="payPal" label={label} opened={opened} end={visit.end} isPending={isPending}>
      <div ref={container} className={styles.drawn} />
    </WalletFrame>
  );
}
