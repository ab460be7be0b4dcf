import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../session/services.tsx';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { isIosDevice } from './ios-device.ts';
import { applePayQuery, googlePayQuery, payPalQuery, type WalletOpening } from './wallet-queries.ts';
import { walletTerms } from './wallet-terms.ts';

/** The wallets that an account can be paid by here (req 6.3), in the order of the screen. */
export type OfferedWallets = {
  readonly wallets: readonly Wallet[];
  /** Some vendor has not answered yet whether this device can pay by its wallet. */
  readonly isChecking: boolean;
};

/**
 * Finds out which wallets to offer for an account: those that its payee and this device allow and whose vendor says that they work here.
 * A vendor's script is loaded only where its wallet can be offered at all; one that does not come is not offered.
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
