import type { CalendarDate } from '@internationalized/date';
import type { CashLimits } from '@quittance/domain/cash/cash-amounts';
import { type CardKind, cardKindOf } from '@quittance/domain/fees/lawful-fee';
import type { Language } from '@quittance/domain/languages';
import { isAllowedMethod } from '@quittance/domain/payment-methods/allowed-method';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { methodDisplay, methodOfToken, walletNames } from '@quittance/domain/payment-methods/describe-method';
import { isBankToken } from '@quittance/domain/payment-methods/payment-token';
import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { defaultMethod, type MethodOption, methodOptions } from '../payment-methods/method-options.ts';
import type { PaymentDraft } from './payment-draft.ts';
import type { WalletChoice } from './use-wallet-choices.ts';

/** What a payment is made with. */
export type MethodChoice =
  | { readonly kind: 'token'; readonly option: MethodOption }
  | { readonly kind: 'wallet'; readonly wallet: Wallet }
  | { readonly kind: 'cash' };

/** What there is to choose from, and what is chosen. */
export type MethodChoices = {
  /** The bitmask of what can be paid with here (req 6.2). */
  readonly approvedBits: number;
  /** Saved and one-time methods, those that cannot be chosen last with the reason. */
  readonly options: readonly MethodOption[];
  readonly wallets: readonly WalletChoice[];
  readonly isCashOffered: boolean;
  readonly method: MethodChoice | undefined;
};

export type MethodSourcesInput = {
  readonly current: Pick<CurrentAccount, 'account' | 'configuration'>;
  /** The bitmask of what every account takes that is paid (req 6.2). */
  readonly approvedBits: number;
  readonly draft: Pick<PaymentDraft, 'referenceId' | 'oneTimeBankAccounts' | 'oneTimeCards'>;
  readonly saved: Pick<SignedInUser, 'bankAccountTokens' | 'creditCardAccountTokens'>;
  readonly wallets: readonly WalletChoice[];
  /** Undefined where the customer cannot pay in cash, or not this. */
  readonly cash: CashLimits | undefined;
  /** What the last payment on this browser was made with: a reference, a wallet or `cash` (req 3.15). */
  readonly lastUsed: string | undefined;
  readonly today: CalendarDate;
};

/** The ways to pay, with the one that is chosen: by the person, else the last used where 5.8 allows it, else the default of req 6.4. */
export function methodChoices(input: MethodSourcesInput): MethodChoices {
  const { saved, draft, approvedBits, wallets, today } = input;
  const sources = {
    bankAccountTokens: [...saved.bankAccountTokens, ...draft.oneTimeBankAccounts],
    creditCardAccountTokens: [...saved.creditCardAccountTokens, ...draft.oneTimeCards],
    approvedBits,
    merchantPayeeCode: input.current.account.merchantPayeeCode,
    today,
  };
  const options = methodOptions(sources);
  const isCashOffered = input.cash !== undefined && isApproved(approvedBits, 'cash');
  const offered = { approvedBits, options, wallets, isCashOffered };
  const names = [draft.referenceId, input.lastUsed, defaultMethod(sources, undefined)];
  const wanted = names.map((name) => choiceOf(name, offered, input));
  const first = names.find((name) => name !== undefined);
  // Nothing else is chosen in the meantime that would be changed under the person's hands.
  const isAwaited = wallets.some(({ wallet, isReady }) => wallet === first && !isReady);
  return { ...offered, method: isAwaited ? undefined : wanted.find((choice) => choice !== undefined) };
}

/** The choice by its name, if it is offered and allowed (req 5.8). */
function choiceOf(
  name: string | undefined,
  offered: Omit<MethodChoices, 'method'>,
  { current, approvedBits, cash }: MethodSourcesInput,
): MethodChoice | undefined {
  const rules = {
    configuration: current.configuration,
    approvedBits,
    // A wallet is among those that are offered only where the device has it.
    isIosDevice: true,
    hasCashInfo: cash !== undefined,
  };
  const wallet = offered.wallets.find((each) => each.wallet === name && each.isReady)?.wallet;
  if (wallet && isAllowedMethod({ kind: 'wallet', wallet }, rules)) return { kind: 'wallet', wallet };
  if (name === 'cash' && offered.isCashOffered) return { kind: 'cash' };
  const option = offered.options.find((each) => each.referenceId === name && each.problem === undefined);
  return option && isAllowedMethod({ kind: 'token', token: option.token }, rules)
    ? { kind: 'token', option }
    : undefined;
}

/** What a choice is called in a draft and on the radio cards. */
export function choiceName(choice: MethodChoice): string {
  if (choice.kind === 'token') return choice.option.referenceId;
  return choice.kind === 'wallet' ? choice.wallet : 'cash';
}

/** How a choice counts for limits and fees: a card inside a device's wallet is a card (req 9.1). */
export function channelOf(choice: MethodChoice | undefined): PaymentChannel | undefined {
  if (choice === undefined) return undefined;
  if (choice.kind === 'cash') return 'cash';
  if (choice.kind === 'wallet') return choice.wallet === 'payPal' ? 'payPal' : 'card';
  return choice.option.paysAs === 'bankaccount' ? 'bank' : 'card';
}

/** What its card is to the rules on fees: unknown in a wallet, whose card shows only after the total was approved. */
export function cardKindOfChoice(choice: MethodChoice | undefined): CardKind {
  if (choice?.kind !== 'token' || isBankToken(choice.option.token)) return 'unknown';
  const { creditCardBinType, isHsa } = choice.option.token.creditCardAccount;
  return cardKindOf({ binType: creditCardBinType, isHsa });
}

/** Its name in words (req 9.4): a wallet by its own, since which card is in it shows only later. */
export function choiceDisplay(choice: Exclude<MethodChoice, { kind: 'cash' }>, language: Language): string {
  return choice.kind === 'wallet'
    ? walletNames[choice.wallet]
    : methodDisplay(methodOfToken(choice.option.token), language);
}
