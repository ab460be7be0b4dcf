import type { WalletSettings } from '@quittance/contract/tenants';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { type Wallet, walletGates } from '@quittance/domain/tenants/feature-gates';
import type { CurrentAccount } from '../accounts/current-account.ts';

/** Which cards inside a wallet an account takes: a collector's no credit, a medical payee's those for health as well. */
export type TakenCards = { readonly credit: boolean; readonly debit: boolean; readonly hsa: boolean };

/** What a wallet is told about an account. */
export type WalletTerms = {
  readonly settings: WalletSettings;
  readonly takes: TakenCards;
  /** The wallets that the payee and the device allow, before their vendors were asked. */
  readonly possible: readonly Wallet[];
};

const inOrder: readonly Wallet[] = ['applePay', 'googlePay', 'payPal'];

/**
 * Which wallets an account can be paid by here, and on what terms: the payee allows it and has set it up, the device has it (req 6.3),
 * and a device's wallet holds cards, so that one kind of card at least has to be taken (req 6.2).
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
