import type { CalendarDate } from '@internationalized/date';
import type { BankAccountToken, CreditCardAccountToken } from '@quittance/contract/payment-tokens';
import { isApproved, type PaymentType } from '@quittance/domain/payment-methods/approved-methods';
import { type CardExpiry, isExpired } from '@quittance/domain/payment-methods/card-expiry';
import { defaultToken } from '@quittance/domain/payment-methods/default-token';
import { isBankToken, type PaymentToken, paymentTypeOf } from '@quittance/domain/payment-methods/payment-token';

export type MethodOption = {
  readonly token: PaymentToken;
  readonly referenceId: string;
  readonly paysAs: ReturnType<typeof paymentTypeOf>;
  readonly expiry: CardExpiry | undefined;
  /** True for a card that expires this month or in the next two. */
  readonly expiresSoon: boolean;
  /** True for a single-use method. Methods for many payments and those of unspecified usage are saved (req 3.9). */
  readonly isOneTime: boolean;
  /** Reason it can't be chosen, or undefined if it can. */
  readonly problem: 'expired' | 'not-accepted' | 'other-payee' | undefined;
};

export type MethodSources = {
  readonly bankAccountTokens: readonly BankAccountToken[];
  readonly creditCardAccountTokens: readonly CreditCardAccountToken[];
  /** The bitmask of req 6.2. */
  readonly approvedBits: number;
  /** The payee to pay, undefined without an account. A card can pay only the payee whose processor stores it. */
  readonly merchantPayeeCode: string | undefined;
  readonly today: CalendarDate;
};

/** Returns every method: bank accounts, then cards, then expired methods and those that the account doesn't accept. */
export function methodOptions(sources: MethodSources): MethodOption[] {
  const tokens = [...sources.bankAccountTokens, ...sources.creditCardAccountTokens];
  const options = tokens.map((token) => optionOf(token, sources));
  return [...options.filter((option) => !option.problem), ...options.filter((option) => option.problem)];
}

/** Returns the preselected method (req 6.4), never an expired one. */
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

/** Returns true if any of the payment types is accepted (req 6.2). */
export function isAnyApproved(approvedBits: number, types: readonly PaymentType[]): boolean {
  return types.some((type) => isApproved(approvedBits, type));
}

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
    expiresSoon: expiry !== undefined && isExpiringSoon(expiry, today),
    isOneTime: usage === 'SingleUse',
    problem: problemOf({
      isTaken: isApproved(approvedBits, paysAs),
      isOfPayee: isBankToken(token) || isOfPayee(token, sources),
      isExpired: expiry ? isExpired(expiry, today) : false,
    }),
  };
}

function problemOf(of: { isTaken: boolean; isOfPayee: boolean; isExpired: boolean }): MethodOption['problem'] {
  if (of.isExpired) return 'expired';
  if (!of.isTaken) return 'not-accepted';
  return of.isOfPayee ? undefined : 'other-payee';
}

function isOfPayee(
  { creditCardAccount }: CreditCardAccountToken,
  { merchantPayeeCode }: Pick<MethodSources, 'merchantPayeeCode'>,
): boolean {
  return merchantPayeeCode === undefined || creditCardAccount.merchantPayeeCode === merchantPayeeCode;
}

/** Soon means this month or the next two. */
function isExpiringSoon({ month, year }: CardExpiry, today: CalendarDate): boolean {
  const monthsLeft = (year - today.year) * 12 + month - today.month;
  return monthsLeft >= 0 && monthsLeft <= 2;
}

function expiryOf({ creditCardAccount }: Pick<CreditCardAccountToken, 'creditCardAccount'>): CardExpiry {
  return { month: creditCardAccount.expirationMonth, year: creditCardAccount.expirationYear };
}
