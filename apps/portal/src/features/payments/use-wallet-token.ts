import { useEffect, useState } from 'react';
import type { WalletAuthorization } from '../wallets/wallet.ts';
import type { OpenPayment } from './stored-payment.ts';

/** Stands where a wallet's token was: the server knows a payment that it has by its key, and pays nothing by this. */
const lostToken = 'lost-with-the-page';

/**
 * Holds what a wallet handed over for a payment, in memory alone: no storage ever has it, so that a reload loses it, and `isLost` says so.
 * Then the payment is asked after by its key. `isWaiting` says that the server has the payment and is still confirming it: the wallet's
 * own sheet need not stay open for that.
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
