import type { CalendarDate } from '@internationalized/date';
import type { BankAccountToken, CreditCardAccountToken } from '@quittance/contract/payment-tokens';
import { isApproved, type PaymentType } from '@quittance/domain/payment-methods/approved-methods';
import { type CardExpiry, isExpired } from '@quittance/domain/payment-methods/card-expiry';
import { defaultToken } from '@quittance/domain/payment-methods/default-token';
import { isBankToken, type PaymentToken, paymentTypeOf } from '@quittance/domain/payment-methods/payment-token';

/** A saved or one-time way to pay, as the person can choose it. */
export type MethodOption = {
  readonly token: PaymentToken;
  readonly referenceId: string;
  readonly paysAs: ReturnType<typeof paymentTypeOf>;
  readonly expiry: CardExpiry | undefined;
  /** A card that is over after this month or one of the next two. */
  readonly isSoonOver: boolean;
  /** For one payment only. Kept for later are those for many payments, and those of which nobody said (req 3.9). */
  readonly isOneTime: boolean;
  /** Why it cannot be chosen; undefined where it can. */
  readonly problem: 'expired' | 'not-accepted' | 'other-payee' | undefined;
};

/** What is there to choose from. */
export type MethodSources = {
  readonly bankAccountTokens: readonly BankAccountToken[];
  readonly creditCardAccountTokens: readonly CreditCardAccountToken[];
  /** The bitmask of req 6.2. */
  readonly approvedBits: number;
  /** The payee that is to be paid; undefined where there is no account. A card pays only the payee whose processor keeps it. */
  readonly merchantPayeeCode: string | undefined;
  readonly today: CalendarDate;
};

/** Every saved method: bank accounts first, then cards, and those that the account does not take or that are over last. */
export function methodOptions(sources: MethodSources): MethodOption[] {
  const tokens = [...sources.bankAccountTokens, ...sources.creditCardAccountTokens];
  const options = tokens.map((token) => optionOf(token, sources));
  return [...options.filter((option) => !option.problem), ...options.filter((option) => option.problem)];
}

/** The method that is preselected (req 6.4), never one that is over. */
export function defaultMethod(sources: MethodSources, rememberedReferenceId: string | undefined): string | undefined {
  return defaultToken({
    bankTokens: sources.bankAccountTokens,
    cardTokens: sources.creditCardAccountTokens.filter(
      (token) => !isExpired(expiryOf(token), sources.today) && isOfPayee(token, sources),
    ),
    approvedBits: sources.approvedBits,
    rememberedReferenceId,
  })?.referenceID;
}

/** Whether any of some kinds of payment is taken (req 6.2). */
export function isAnyApproved(approvedBits: number, types: readonly PaymentType[]): boolean {
  return types.some((type) => isApproved(approvedBits, type));
}

/** The kinds of card. */
export const cardTypes = ['creditcard', 'debitcard', 'hsacard'] as const;

function optionOf(token: PaymentToken, sources: MethodSources): MethodOption {
  const { approvedBits, today } = sources;
  const paysAs = paymentTypeOf(token);
  const expiry = isBankToken(token) ? undefined : expiryOf(token);
  const usage = isBankToken(token)
    ? token.bankAccount.accountUsePreferenceType
    : token.creditCardAccount.accountUsePreferenceType;
  return {
    token,
    referenceId: token.referenceID,
    paysAs,
    expiry,
    isSoonOver: expiry !== undefined && isSoonOver(expiry, today),
    isOneTime: usage === 'SingleUse',
    problem: problemOf({
      isTaken: isApproved(approvedBits, paysAs),
      isOfPayee: isBankToken(token) || isOfPayee(token, sources),
      isOver: expiry ? isExpired(expiry, today) : false,
    }),
  };
}

function problemOf(of: { isTaken: boolean; isOfPayee: boolean; isOver: boolean }): MethodOption['problem'] {
  if (of.isOver) return 'expired';
  if (!of.isTaken) return 'not-accepted';
  return of.isOfPayee ? undefined : 'other-payee';
}

function isOfPayee(
  { creditCardAccount }: CreditCardAccountToken,
  { merchantPayeeCode }: Pick<MethodSources, 'merchantPayeeCode'>,
): boolean {
  return merchantPayeeCode === undefined || creditCardAccount.merchantPayeeCode === merchantPayeeCode;
}

/** This month and the next two are soon. */
function isSoonOver({ month, year }: CardExpiry, today: CalendarDate): boolean {
  const monthsLeft = (year - today.year) * 12 + month - today.month;
  return monthsLeft >= 0 && monthsLeft <= 2;
}

function expiryOf({ creditCardAccount }: Pick<CreditCardAccountToken, 'creditCardAccount'>): CardExpiry {
  return { month: creditCardAccount.expirationMonth, year: creditCardAccount.expirationYear };
}
