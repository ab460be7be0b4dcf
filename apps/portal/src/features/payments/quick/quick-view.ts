import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import type { MethodOption } from '../../payment-methods/method-options.ts';
import type { MethodChoices } from '../method-choice.ts';
import type { PaymentDraft } from '../payment-draft.ts';
import type { PaymentFormView } from '../payment-form-view.ts';

/** The state of Make Payment that decides between one card and the form. */
export type QuickSituation = {
  readonly current: Pick<CurrentAccount, 'balance' | 'payable' | 'pendingTransactionSeries'>;
  readonly view: PaymentFormView;
  readonly draft: Pick<PaymentDraft, 'isFormOpen'>;
  /** True if it is clear which account to pay: the only one, or one that the customer chose. */
  readonly isAccountClear: boolean;
  /** True if the customer pays on terms that an agent agreed on, which have their own form. */
  readonly isAgreed: boolean;
  /** True if the last try failed, so that the form explains what to change. */
  readonly hasFailed: boolean;
  readonly hasOffers: boolean;
  /** True if a bank account or a card can be added. */
  readonly canAddMethod: boolean;
};

/**
 * Returns true if one card can propose the whole payment: the amount due, made now. Plans, settlements, offers, later
 * days, cash and several accounts need decisions or a checked box, so they have the form. So does an account whose plan
 * already pays it.
 */
export function isQuick(situation: QuickSituation): boolean {
  const { current, view, draft, isAccountClear, isAgreed, hasFailed, hasOffers, canAddMethod } = situation;
  if (draft.isFormOpen || !isAccountClear || isAgreed || hasFailed || hasOffers) return false;
  if (view.plan || view.several || view.settlement || view.isSettlementWaiting || view.isLater) return false;
  if (current.balance.kind.startsWith('settlement-') || current.pendingTransactionSeries.length > 0) return false;
  if (current.payable.amountDueCents <= 0 || !view.amount.ok || view.method?.kind === 'cash') return false;
  return view.method !== undefined || view.wallets.length > 0 || canAddMethod;
}

/** A way to pay that the card offers in one tap. */
export type QuickMethod =
  | { readonly name: string; readonly wallet: Wallet }
  | { readonly name: string; readonly option: MethodOption };

/**
 * Returns the ways to pay, wallets first: every wallet that works here, and one saved method, which is the chosen one or
 * else the first that can be used.
 */
export function quickMethods(
  { wallets, options }: Pick<MethodChoices, 'wallets' | 'options'>,
  { tokenId }: { tokenId: string | undefined },
): readonly QuickMethod[] {
  const ready = wallets.filter(({ isReady }) => isReady).map(({ wallet }) => ({ name: wallet, wallet }));
  const usable = options.filter(({ problem }) => problem === undefined);
  const option = usable.find(({ referenceId }) => referenceId === tokenId) ?? usable[0];
  return [...ready, ...(option ? [{ name: option.referenceId, option }] : [])];
}
