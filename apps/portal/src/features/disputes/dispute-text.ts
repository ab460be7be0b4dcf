import type { Dispute } from '@quittance/contract/disputes';
import type { TagTone } from '@quittance/ui/feedback/tag';

/** The reasons for a dispute, in display order. */
export const disputeReasons: readonly Dispute['reason'][] = [
  'not-mine',
  'already-paid',
  'wrong-amount',
  'insurance',
  'identity-theft',
  'bankruptcy',
  'other',
];

/** The tag color of each status. Its texts are `Dispute.State` and `Dispute.StateMeans`. */
export const disputeTones: Record<Dispute['state'], TagTone> = {
  open: 'info',
  withdrawn: 'neutral',
  cleared: 'warning',
  upheld: 'success',
};
