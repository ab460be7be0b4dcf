import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { useMemo } from 'react';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { isIosDevice } from '../wallets/ios-device.ts';
import { useWallets } from '../wallets/use-wallets.ts';
import { walletTerms } from '../wallets/wallet-terms.ts';

/** A wallet among the ways to pay; it is ready once its vendor has said that it works here. */
export type WalletChoice = { readonly wallet: Wallet; readonly isReady: boolean };

/**
 * The wallets for the list of ways to pay: each has its place from the start, so that nothing moves under a finger when its vendor answers;
 * only one that does not work here goes.
 */
export function useWalletChoices(current: CurrentAccount): readonly WalletChoice[] {
  const { wallets, isChecking } = useWallets(current);
  const possible = useMemo(() => walletTerms(current, { isIosDevice: isIosDevice() }).possible, [current]);
  return possible
    .map((wallet) => ({ wallet, isReady: wallets.includes(wallet) }))
    .filter(({ isReady }) => isReady || isChecking);
}
