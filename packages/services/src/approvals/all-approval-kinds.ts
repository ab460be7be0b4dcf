import { achReleaseApproval } from '../ach/release-file.ts';
import { adjustmentApproval } from '../adjustments/adjustment-approval.ts';
import { offerRuleApproval } from '../offers/activate-offer-rule.ts';
import { differenceApproval } from '../reconciliation/close-difference.ts';
import { refundApproval } from '../refunds/refund-approval.ts';
import { settingsApproval } from '../tenant-settings/settings-approval.ts';
import type { ApprovalKind } from './approval-kind.ts';

/** Every kind of thing that needs a second person. */
export const allApprovalKinds: readonly ApprovalKind[] = [
  refundApproval,
  adjustmentApproval,
  achReleaseApproval,
  offerRuleApproval,
  differenceApproval,
  settingsApproval,
];
