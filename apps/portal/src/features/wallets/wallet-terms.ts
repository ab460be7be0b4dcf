import type { WalletSettings } from '@quittance/contract/tenants/tenants';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { type Wallet, walletGates, walletNames } from '@quittance/domain/tenants/feature-gates';
import type { CurrentAccount } from '../accounts/current-account.ts';

/**
 * The cards in a wallet that an account accepts. Debt collectors accept no credit cards, and only medical payees accept
 * HSA cards.
 */
export type TakenCards = { readonly credit: boolean; readonly debit: boolean; readonly hsa: boolean };

/** An account's terms for its wallets. */
export type WalletTerms = {
  readonly settings: WalletSettings;
  readonly takes: TakenCards;
  /** The wallets that payee and device allow, before the vendors confirm them. */
  readonly possible: readonly Wallet[];
};

const inOrder: readonly Wallet[] = walletNames;

/**
 * Returns the wallets for an account and their terms. The payee must allow and configure a wallet, and the device must
 * support it (req 6.3). A device wallet holds cards, so at least one card type must be accepted (req 6.2).
 */
export function walletTerms(
  {
    configuration,
    wallets: settings,
    approvedBits,
  }: Pick<CurrentAccount, 'configuration' | 'wallets' | 'approvedBits'>,
  { isIosDevice }: { readonly isIosDevice: boolean },
): WalletTerms {
  const takes = {
    credit: isApproved(approvedBits, 'creditcard'),
    debit: isApproved(approvedBits, 'debitcard'),
    hsa: isApproved(approvedBits, 'hsacard'),
  };
  const gates = walletGates(configuration, { isIosDevice });
  const holdsTakenCard = (wallet: Wallet) => wallet === 'payPal' || Object.values(takes).some(Boolean);
  const possible = inOrder.filter((wallet) => gates[wallet] && settings[wallet] !== null && holdsTakenCard(wallet));
  return { settings, takes, possible };
}
