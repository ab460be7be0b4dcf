import { useEffect, useEffectEvent, useState } from 'react';
import type { WalletAuthorization } from '../wallets/wallet.ts';
import type { OpenPayment } from './stored-payment.ts';

/**
 * Holds what a wallet handed over for a payment, in memory alone: no storage ever has it, so that a reload loses it, and then `onLost` is
 * told. `isWaiting` says that the server has the payment and is still confirming it: the wallet's own sheet need not stay open for that.
 */
export function useWalletToken(of: {
  readonly payment: Pick<OpenPayment, 'wallet' | 'phase'>;
  readonly isWaiting: boolean;
  readonly onLost: () => void;
}) {
  const { payment, isWaiting } = of;
  const [authorization, setAuthorization] = useState<WalletAuthorization>();
  const isLost = payment.phase === 'sent' && payment.wallet !== null && authorization === undefined;
  const lose = useEffectEvent(of.onLost);
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);
  useEffect(() => {
    if (isWaiting) authorization?.finish('accepted');
  }, [isWaiting, authorization]);
  return { token: authorization?.token, authorization, setAuthorization };
}
