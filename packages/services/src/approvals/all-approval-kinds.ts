import { achReleaseApproval } from '../ach/release-file.ts';
import { originatorApproval } from '../ach/save-originator.ts';
import { adjustmentApproval } from '../adjustments/adjustment-approval.ts';
import { keyApproval } from '../api-keys/key-approval.ts';
import { importApproval } from '../imports/decide-import.ts';
import { entryApproval } from '../manual-payments/entry-approval.ts';
import { offerRuleApproval } from '../offers/activate-offer-rule.ts';
import { offerApproval } from '../offers/create-offer.ts';
import { reviewApproval } from '../payments/close-review.ts';
import { differenceApproval } from '../reconciliation/close-difference.ts';
import { refundApproval } from '../refunds/refund-approval.ts';
import { holdReleaseApproval } from '../retention/release-records.ts';
import { reopenApproval } from '../returns/reopen-return.ts';
import { resendApproval } from '../returns/resend-corrected.ts';
import { staffApproval } from '../staff/staff-approval.ts';
import { settingsApproval } from '../tenant-settings/settings-approval.ts';
import { webhookApproval } from '../webhooks/webhook-approval.ts';
import type { ApprovalKind } from './approval-kind.ts';

/** Every kind of thing that needs a second person. */
export const allApprovalKinds: readonly ApprovalKind[] = [
  refundApproval,
  adjustmentApproval,
  entryApproval,
  reopenApproval,
  resendApproval,
  reviewApproval,
  offerApproval,
  offerRuleApproval,
  differenceApproval,
  importApproval,
  achReleaseApproval,
  originatorApproval,
  webhookApproval,
  keyApproval,
  staffApproval,
  settingsApproval,
  holdReleaseApproval,
];
