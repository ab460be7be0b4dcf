import type { CardKind } from '../fees/lawful-fee.ts';
import { isApproved, type PaymentType } from './approved-methods.ts';

/**
 * Payment types that can pay a plan. A wallet's card works for one payment only, and cash can't be collected
 * automatically.
 */
export const planPaymentTypes = ['bankaccount', 'creditcard', 'debitcard', 'hsacard'] as const;

export type PlanPaymentType = (typeof planPaymentTypes)[number];

export function isPlanPaymentType(type: PaymentType): type is PlanPaymentType {
  return planPaymentTypes.some((each) => each === type);
}

/** Payer category for a plan's limits and fees (req 5.7, 9.1). */
export type PlanPayer = { method: 'bank' | 'card'; cardKind: CardKind };

export function planPayerOf(type: PlanPaymentType): PlanPayer {
  return { method: type === 'bankaccount' ? 'bank' : 'card', cardKind: cardKindOf[type] };
}

/**
 * Returns the payer that prices a plan until its method is chosen (req 7.6): the first type that the account accepts,
 * or a bank account if it accepts none. `takenBits` is the bitmask of `takenMethodsBit`.
 */
export function firstPlanPayer(takenBits: number): PlanPayer {
  return planPayerOf(planPaymentTypes.find((type) => isApproved(takenBits, type)) ?? 'bankaccount');
}

const cardKindOf: Record<PlanPaymentType, CardKind> = {
  bankaccount: 'unknown',
  creditcard: 'credit',
  debitcard: 'debit',
  hsacard: 'hsa',
};
