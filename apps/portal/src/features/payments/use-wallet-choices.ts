import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { useMemo } from 'react';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { isIosDevice } from '../wallets/ios-device.ts';
import { useWallets } from '../wallets/use-wallets.ts';
import { walletTerms } from '../wallets/wallet-terms.ts';

/** A wallet in the list of methods. It is ready once its vendor confirms that it works here. */
export type WalletChoice = { readonly wallet: Wallet; readonly isReady: boolean };

/**
 * Returns the wallets for the list of methods. Each is listed from the start, so that the list doesn't shift when a
 * vendor responds. A wallet that doesn't work here is removed.
 */
export function useWalletChoices(current: CurrentAccount): readonly WalletChoice[] {
  const { wallets, isChecking } = useWallets(current);
  const possible = useMemo(() => walletTerms(current, { isIosDevice: isIosDevice() }).possible, [current]);
  return possible
    .map((wallet) => ({ wallet, isReady: wallets.includes(wallet) }))
    .filter(({ isReady }) => isReady || isChecking);
}
