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
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { defaultMethod, type MethodOption, methodOptions } from '../payment-methods/method-options.ts';
import type { PaymentDraft } from './payment-draft.ts';
import type { WalletChoice } from './use-wallet-choices.ts';

export type MethodChoice =
  | { readonly kind: 'token'; readonly option: MethodOption }
  | { readonly kind: 'wallet'; readonly wallet: Wallet }
  | { readonly kind: 'cash' };

export type MethodChoices = {
  /** The bitmask of accepted methods (req 6.2). */
  readonly approvedBits: number;
  /** Saved and single-use methods, with the unavailable ones and their reasons last. */
  readonly options: readonly MethodOption[];
  readonly wallets: readonly WalletChoice[];
  readonly isCashOffered: boolean;
  readonly method: MethodChoice | undefined;
};

export type MethodSourcesInput = {
  readonly current: Pick<CurrentAccount, 'account' | 'configuration'>;
  /** The bitmask of the methods that every account to pay accepts (req 6.2). */
  readonly approvedBits: number;
  readonly draft: Pick<PaymentDraft, 'referenceId' | 'oneTimeBankAccounts' | 'oneTimeCards'>;
  readonly saved: Pick<SignedInUser, 'bankAccountTokens' | 'creditCardAccountTokens'>;
  readonly wallets: readonly WalletChoice[];
  /** Undefined if the customer can't pay this in cash. */
  readonly cash: CashLimits | undefined;
  /** The method of the last payment on this browser: a reference, a wallet or `cash` (req 3.15). */
  readonly lastUsed: string | undefined;
  readonly today: CalendarDate;
};

/**
 * Returns the available methods and the chosen one: the customer's choice, else the last one used if 5.8 allows it,
 * else the default of req 6.4.
 */
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
  // Choosing another method meanwhile would change the selection in front of the customer.
  const isAwaited = wallets.some(({ wallet, isReady }) => wallet === first && !isReady);
  return { ...offered, method: isAwaited ? undefined : wanted.find((choice) => choice !== undefined) };
}

/** Returns the choice with this name if it is offered and allowed (req 5.8). */
function choiceOf(
  name: string | undefined,
  offered: Omit<MethodChoices, 'method'>,
  { current, approvedBits, cash }: MethodSourcesInput,
): MethodChoice | undefined {
  const rules = {
    configuration: current.configuration,
    approvedBits,
    // A wallet is offered only if the device supports it.
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

/** Returns a choice's name in drafts and radio cards. */
export function choiceName(choice: MethodChoice): string {
  if (choice.kind === 'token') return choice.option.referenceId;
  return choice.kind === 'wallet' ? choice.wallet : 'cash';
}

/** Returns the channel for limits and fees. A card in a device wallet counts as a card (req 9.1). */
export function channelOf(choice: MethodChoice | undefined): PaymentChannel | undefined {
  if (choice === undefined) return undefined;
  if (choice.kind === 'cash') return 'cash';
  if (choice.kind === 'wallet') return choice.wallet === 'payPal' ? 'payPal' : 'card';
  return choice.option.paysAs === 'bankaccount' ? 'bank' : 'card';
}

/**
 * Returns the card type for the fee rules. It is unknown in a wallet, which reveals its card only after the total is
 * approved.
 */
export function cardKindOfChoice(choice: MethodChoice | undefined): CardKind {
  if (choice?.kind !== 'token' || isBankToken(choice.option.token)) return 'unknown';
  const { creditCardBinType, isHsa } = choice.option.token.creditCardAccount;
  return cardKindOf({ binType: creditCardBinType, isHsa });
}

/** Returns a method's name in the current language. */
export function useMethodName(): (choice: MethodChoice) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (choice) => (choice.kind === 'cash' ? t('PaymentMethod.Kind.cash') : choiceDisplay(choice, language));
}

/** Returns a method's display name (req 9.4). A wallet uses its own name, because its card is known only later. */
export function choiceDisplay(choice: Exclude<MethodChoice, { kind: 'cash' }>, language: Language): string {
  return choice.kind === 'wallet'
    ? walletNames[choice.wallet]
    : methodDisplay(methodOfToken(choice.option.token), language);
}
