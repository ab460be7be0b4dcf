import type { CardKind } from '../fees/lawful-fee.ts';
import { isApproved, type PaymentType } from './approved-methods.ts';

/** The payment types that can pay a plan: a wallet's card is good for one payment, and nobody collects cash. */
export const planPaymentTypes = ['bankaccount', 'creditcard', 'debitcard', 'hsacard'] as const;

/** A payment type that can pay a plan. */
export type PlanPaymentType = (typeof planPaymentTypes)[number];

/** Whether a payment type can pay a plan. */
export function isPlanPaymentType(type: PaymentType): type is PlanPaymentType {
  return planPaymentTypes.some((each) => each === type);
}

/** How what pays a plan counts for limits and fees (req 5.7, 9.1). */
export type PlanPayer = { method: 'bank' | 'card'; cardKind: CardKind };

/** What a payment type alone says of its payer. */
export function planPayerOf(type: PlanPaymentType): PlanPayer {
  return { method: type === 'bankaccount' ? 'bank' : 'card', cardKind: cardKindOf[type] };
}

/**
 * What a plan is priced by until its method is chosen (req 7.6): the first type that the account takes, or a bank account if it takes
 * none. `takenBits` is the bitmask of `takenMethodsBit`.
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
