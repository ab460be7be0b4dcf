import type { RecurringFrequency } from '../installment-plans/schedule/rhythm.ts';

/** Customer's progress with an offer, in order (req 4.1). Session storage keeps the number. */
export const settlementStatuses = { none: 0, offered: 1, accepted: 2, submitted: 3, activated: 4 } as const;

export type SettlementStatus = keyof typeof settlementStatuses;

export type SettlementFacts = {
  hasActiveSettlement: boolean;
  hasRecurringPlan: boolean;
  hasValidLumpSumOffer: boolean;
  hasValidPlanOffer: boolean;
  newPlanAllowed: boolean;
};

/** Returns the status when an account is first opened (req 4.1). */
export function evaluateSettlementStatus(status: SettlementStatus, facts: SettlementFacts): SettlementStatus {
  if (facts.hasActiveSettlement) return 'activated';
  if (facts.hasRecurringPlan) return 'none';
  if (isPast(status, 'offered')) return status;
  const isOffered = facts.hasValidLumpSumOffer || (facts.newPlanAllowed && facts.hasValidPlanOffer);
  return isOffered ? 'offered' : 'none';
}

/** Returns the status after the customer chose another frequency (req 4.1). */
export function statusAfterFrequency(
  status: SettlementStatus,
  {
    frequency,
    hasPendingSettlement,
    hasOffers,
  }: { frequency: RecurringFrequency; hasPendingSettlement: boolean; hasOffers: boolean },
): SettlementStatus {
  if (!isPast('submitted', status)) return status;
  if (frequency !== 'none') return 'none';
  return !hasPendingSettlement && hasOffers ? 'offered' : status;
}

/** Returns the status after the customer chose another method (req 4.1). Wallets support lump sums only. */
export function statusAfterMethod(
  status: SettlementStatus,
  choice: { isWallet: boolean; hasLumpSumOffer: boolean; frequency: RecurringFrequency; hasOffers: boolean },
): SettlementStatus {
  if (!isPast('accepted', status)) return status;
  if (choice.isWallet) return choice.hasLumpSumOffer ? status : 'none';
  return choice.frequency === 'none' && choice.hasOffers ? 'offered' : status;
}

/**
 * Advances to accepted when the customer confirms the terms, and to submitted when the payment or plan is submitted.
 * Never goes back.
 */
export function advanceSettlementStatus(status: SettlementStatus, to: 'accepted' | 'submitted'): SettlementStatus {
  return isPast(to, status) ? to : status;
}

function isPast(status: SettlementStatus, other: SettlementStatus): boolean {
  return settlementStatuses[status] > settlementStatuses[other];
}
