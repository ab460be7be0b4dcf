import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import type { TagTone } from '@quittance/ui/tag';

/** Where a settlement stands, as the last part of its texts' keys: an accepted one is still to be paid, at once or by a plan. */
export type SettlementStanding = 'payOnce' | 'makePlan' | 'paidOnce' | 'paidByPlan' | 'completed' | 'broken' | 'lapsed';

/** How a settlement is told of (req 4.1). */
export function settlementStanding({ state, settlementOfferType }: AcceptedSettlement): SettlementStanding {
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

/** The tone of its mark. */
export const standingTones: Record<SettlementStanding, TagTone> = {
  payOnce: 'warning',
  makePlan: 'warning',
  paidOnce: 'info',
  paidByPlan: 'info',
  completed: 'success',
  broken: 'danger',
  lapsed: 'neutral',
};
