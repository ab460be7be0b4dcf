import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import type { TagTone } from '@quittance/ui/feedback/tag';

/**
 * The status of a settlement, as the last part of its translation keys. An accepted one is still to be paid, at once or
 * with a plan.
 */
export type SettlementDisplayStatus =
  | 'payOnce'
  | 'makePlan'
  | 'paidOnce'
  | 'paidByPlan'
  | 'completed'
  | 'broken'
  | 'lapsed';

/** Returns the status to show (req 4.1). */
export function settlementStatus({ state, settlementOfferType }: AcceptedSettlement): SettlementDisplayStatus {
  const isOnce = settlementOfferType === 1;
  switch (state) {
    case 'accepted':
      return isOnce ? 'payOnce' : 'makePlan';
    case 'submitted':
      return isOnce ? 'paidOnce' : 'paidByPlan';
    default:
      return state;
  }
}

export const statusTones: Record<SettlementDisplayStatus, TagTone> = {
  payOnce: 'warning',
  makePlan: 'warning',
  paidOnce: 'info',
  paidByPlan: 'info',
  completed: 'success',
  broken: 'danger',
  lapsed: 'neutral',
};
