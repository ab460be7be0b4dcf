import { useEffect, useState } from 'react';
import type { WalletAuthorization } from '../wallets/wallet.ts';
import type { OpenPayment } from './stored-payment.ts';

/** Replaces a lost wallet token. The server recognizes an existing payment by its key and can't charge this value. */
const lostToken = 'lost-with-the-page';

/**
 * Keeps a wallet token in memory only, never in storage. A reload loses it and sets `isLost`, and the payment is then
 * looked up by its key. `isWaiting` means that the server is still confirming the payment, so the wallet's sheet can
 * close.
 */
export function useWalletToken(of: {
  readonly payment: Pick<OpenPayment, 'wallet' | 'phase'>;
  readonly isWaiting: boolean;
}) {
  const { payment, isWaiting } = of;
  const [authorization, setAuthorization] = useState<WalletAuthorization>();
  const isLost = payment.phase === 'sent' && payment.wallet !== null && authorization === undefined;
  useEffect(() => {
    if (isWaiting) authorization?.finish('accepted');
  }, [isWaiting, authorization]);
  return { token: authorization?.token ?? (isLost ? lostToken : undefined), isLost, authorization, setAuthorization };
}
