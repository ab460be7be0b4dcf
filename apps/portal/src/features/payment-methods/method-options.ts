import type { CalendarDate } from '@internationalized/date';
import type { BankAccountToken, CreditCardAccountToken } from '@quittance/contract/payment-methods';
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
  readonly isOneTime: boolean;
  /** Why it cannot be chosen; undefined where it can. */
  readonly problem: 'expired' | 'not-accepted' | undefined;
};

/** What is there to choose from. */
export type MethodSources = {
  readonly bankAccountTokens: readonly BankAccountToken[];
  readonly creditCardAccountTokens: readonly CreditCardAccountToken[];
  /** The bitmask of SPEC 6.2. */
  readonly approvedBits: number;
  readonly today: CalendarDate;
};

/** Every saved method: bank accounts first, then cards, and those that the account does not take or that are over last. */
export function methodOptions(sources: MethodSources): MethodOption[] {
  const tokens = [...sources.bankAccountTokens, ...sources.creditCardAccountTokens];
  const options = tokens.map((token) => optionOf(token, sources));
  return [...options.filter((option) => !option.problem), ...options.filter((option) => option.problem)];
}

/** The method that is preselected (SPEC 6.4), never one that is over. */
export function defaultMethod(sources: MethodSources, rememberedReferenceId: string | undefined): string | undefined {
  return defaultToken({
    bankTokens: sources.bankAccountTokens,
    cardTokens: sources.creditCardAccountTokens.filter((token) => !isExpired(expiryOf(token), sources.today)),
    approvedBits: sources.approvedBits,
    rememberedReferenceId,
  })?.referenceID;
}

/** Whether any of some kinds of payment is taken (SPEC 6.2). */
export function isAnyApproved(approvedBits: number, types: readonly PaymentType[]): boolean {
  return types.some((type) => isApproved(approvedBits, type));
}

/** The kinds of card. */
export const cardTypes = ['creditcard', 'debitcard', 'hsacard'] as const;

function optionOf(token: PaymentToken, { approvedBits, today }: MethodSources): MethodOption {
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
    isOneTime: usage === 'SingleUse',
    problem: problemOf({
      isTaken: isApproved(approvedBits, paysAs),
      isOver: expiry ? isExpired(expiry, today) : false,
    }),
  };
}

function problemOf({ isTaken, isOver }: { isTaken: boolean; isOver: boolean }): MethodOption['problem'] {
  if (isOver) return 'expired';
  return isTaken ? undefined : 'not-accepted';
}

function expiryOf({ creditCardAccount }: Pick<CreditCardAccountToken, 'creditCardAccount'>): CardExpiry {
  return { month: creditCardAccount.expirationMonth, year: creditCardAccount.expirationYear };
}
