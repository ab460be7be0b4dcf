import type { ApprovedMethodName } from '../accounts/account.ts';
import type { PaymentConfiguration } from '../payments/payment-configuration.ts';

/** Payment types of req 3.16. */
export const paymentTypes = ['bankaccount', 'creditcard', 'debitcard', 'giftcard', 'hsacard', 'cash'] as const;

export type PaymentType = (typeof paymentTypes)[number];

/** Bits of the values in an account's list (req 6.2). */
export const methodBit: Record<ApprovedMethodName, number> = {
  ach: 1,
  creditcard: 2,
  debitcard: 4,
  hsacard: 8,
  cash: 16,
};

/** All methods together (req 6.2). */
export const allMethodsBit = 31;

/**
 * Returns the account's approved methods as a bitmask: all unless the list is enforced, none if an enforced list is
 * missing (req 6.2).
 */
export function approvedMethodsBit(
  { enforceApprovedPaymentMethods }: Pick<PaymentConfiguration, 'enforceApprovedPaymentMethods'>,
  list: readonly ApprovedMethodName[] | undefined,
): number {
  if (!enforceApprovedPaymentMethods) return allMethodsBit;
  return (list ?? []).reduce((bits, name) => bits | methodBit[name], 0);
}

const nameOfType = {
  bankaccount: 'ach',
  creditcard: 'creditcard',
  debitcard: 'debitcard',
  giftcard: undefined,
  hsacard: 'hsacard',
  cash: 'cash',
} as const satisfies Record<PaymentType, ApprovedMethodName | undefined>;

/** Returns the name of a payment type in an account's list (req 6.2). */
export function methodNameOf(type: Exclude<PaymentType, 'giftcard'>): ApprovedMethodName {
  return nameOfType[type];
}

/** Gift cards have no bit and are never approved (req 6.2). */
export function isApproved(bits: number, type: PaymentType): boolean {
  const name = nameOfType[type];
  return name !== undefined && (bits & methodBit[name]) !== 0;
}
