import type { Dispute } from '@quittance/contract/disputes';
import type { DisputeView } from '@quittance/services/disputes/dispute-view';

export function presentDispute({ disputeId, openedAt: _, ...dispute }: DisputeView): Dispute {
  return { disputeID: disputeId, ...dispute };
}
