import { noWallets } from '@quittance/domain/payment-methods/wallet-settings';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices, useSignedInUser, useTenant, useToday } from '../../session/services.tsx';
import { currentAccount } from '../accounts/current-account.ts';
import { isIosDevice } from './ios-device.ts';
import type { WalletOpening } from './wallet-queries.ts';
import { type WalletTerms, walletTerms } from './wallet-terms.ts';

/** Returns the terms for paying an account with wallets. Allows no wallet for an account that no longer exists. */
export function useWalletOpening(accountReferenceCode: string): WalletOpening {
  const { config } = useServices();
  const tenant = useTenant();
  const user = useSignedInUser();
  const today = useToday();
  const language = useLanguage();
  const terms = useMemo(() => {
    const { customerAccountDetails, payeeConfigurations } = user;
    const isAsked = ({ customerAccount }: (typeof customerAccountDetails)[number]) =>
      customerAccount.accountReferenceCode === accountReferenceCode;
    const detail = customerAccountDetails.find(isAsked);
    if (detail === undefined) return noTerms;
    return walletTerms(currentAccount(detail, { payeeConfigurations, tenant, today }), { isIosDevice: isIosDevice() });
  }, [accountReferenceCode, tenant, today, user]);
  return { scripts: config.scripts, terms, language };
}

const noTerms: WalletTerms = { settings: noWallets, takes: { credit: false, debit: false, hsa: false }, possible: [] };
