import type { RecurringFrequency } from '../installment-plans/rhythm.ts';

/** Where a customer stands with an offer, in order (req 4.1); session storage keeps the number. */
export const settlementStatuses = { none: 0, offered: 1, accepted: 2, submitted: 3, activated: 4 } as const;

/** The name of a settlement status. */
export type SettlementStatus = keyof typeof settlementStatuses;

/** What decides about the status of the current account's settlement. */
export type SettlementFacts = {
  hasActiveSettlement: boolean;
  hasRecurringPlan: boolean;
  hasValidLumpSumOffer: boolean;
  hasValidPlanOffer: boolean;
  newPlanAllowed: boolean;
};

/** The status of an account as it is first looked at (req 4.1). */
export function evaluateSettlementStatus(status: SettlementStatus, facts: SettlementFacts): SettlementStatus {
  if (facts.hasActiveSettlement) return 'activated';
  if (facts.hasRecurringPlan) return 'none';
  if (isPast(status, 'offered')) return status;
  const isOffered = facts.hasValidLumpSumOffer || (facts.newPlanAllowed && facts.hasValidPlanOffer);
  return isOffered ? 'offered' : 'none';
}

/** The status after another frequency was chosen (req 4.1). */
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

/** The status after another method was chosen (req 4.1): wallets take a lump sum or nothing. */
export function statusAfterMethod(
  status: SettlementStatus,
  choice: { isWallet: boolean; hasLumpSumOffer: boolean; frequency: RecurringFrequency; hasOffers: boolean },
): SettlementStatus {
  if (!isPast('accepted', status)) return status;
  if (choice.isWallet) return choice.hasLumpSumOffer ? status : 'none';
  return choice.frequency === 'none' && choice.hasOffers ? 'offered' : status;
}

/** Accepted when the terms are confirmed in the dialog, submitted when the payment or the plan is taken; never backwards. */
export function advanceSettlementStatus(status: SettlementStatus, to: 'accepted' | 'submitted'): SettlementStatus {
  return isPast(to, status) ? to : status;
}

/** Whether a status comes after another one. */
function isPast(status: SettlementStatus, other: SettlementStatus): boolean {
  return settlementStatuses[status] > settlementStatuses[other];
}
