import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../session/services.tsx';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { isIosDevice } from './ios-device.ts';
import { applePayQuery, googlePayQuery, payPalQuery, type WalletOpening } from './wallet-queries.ts';
import { walletTerms } from './wallet-terms.ts';

/** The wallets that can pay an account here (req 6.3), in display order. */
export type OfferedWallets = {
  readonly wallets: readonly Wallet[];
  /** True while a vendor hasn't reported whether its wallet works on this device. */
  readonly isChecking: boolean;
};

/**
 * Determines the wallets to offer for an account: allowed by payee and device, and confirmed by the vendor. Loads a
 * vendor's script only if its wallet is allowed. A script that fails to load rules the wallet out.
 */
export function useWallets(current: CurrentAccount | undefined): OfferedWallets {
  const { config } = useServices();
  const language = useLanguage();
  const terms = useMemo(() => current && walletTerms(current, { isIosDevice: isIosDevice() }), [current]);
  const possible = terms?.possible ?? [];
  const answers = useQueries({
    queries: terms ? possible.map((wallet) => walletQuery(wallet, { scripts: config.scripts, terms, language })) : [],
  });
  return {
    wallets: possible.filter((_wallet, index) => answers[index]?.data),
    isChecking: answers.some(({ isPending }) => isPending),
  };
}

function walletQuery(wallet: Wallet, opening: WalletOpening) {
  switch (wallet) {
    case 'applePay':
      return applePayQuery(opening);
    case 'googlePay':
      return googlePayQuery(opening);
    case 'payPal':
      return payPalQuery(opening);
  }
}
