import type { ApprovalKindName } from '@quittance/domain/approvals/approval-kinds';
import { achReleaseApproval } from '../ach/files/release-file.ts';
import { returnsApproval } from '../ach/replies/check-reply.ts';
import { originatorApproval } from '../ach/save-originator.ts';
import { adjustmentApproval } from '../adjustments/adjustment-approval.ts';
import { keyApproval } from '../api-keys/key-approval.ts';
import { importApproval } from '../imports/import-approval.ts';
import { mappingApproval } from '../imports/mappings/save-mapping.ts';
import { entryApproval } from '../manual-payments/entry-approval.ts';
import { offerRuleApproval } from '../offers/activate-offer-rule.ts';
import { offerApproval } from '../offers/create-offer.ts';
import { reviewApproval } from '../payments/record/close-review.ts';
import { switchApproval } from '../processors/switch-processor.ts';
import { differenceApproval } from '../reconciliation/close-difference.ts';
import { refundApproval } from '../refunds/refund-approval.ts';
import { holdReleaseApproval } from '../retention/release-records.ts';
import { reopenApproval } from '../returns/reopen-return.ts';
import { resendApproval } from '../returns/resend-corrected.ts';
import { staffApproval } from '../staff/staff-approval.ts';
import { providerApproval } from '../staff-sign-on/change-staff-provider.ts';
import { settingsApproval } from '../tenant-settings/settings-approval.ts';
import { webhookApproval } from '../webhooks/webhook-approval.ts';
import type { ApprovalKind } from './approval-kind.ts';

/** Keyed by name so that the compiler finds a kind that the console has no text for. */
const kindsByName: { readonly [Name in ApprovalKindName]: ApprovalKind<Name> } = {
  refund: refundApproval,
  adjustment: adjustmentApproval,
  entry: entryApproval,
  'reopened-return': reopenApproval,
  'resent-entry': resendApproval,
  review: reviewApproval,
  offer: offerApproval,
  'offer-rule': offerRuleApproval,
  difference: differenceApproval,
  import: importApproval,
  'import-mapping': mappingApproval,
  'ach-release': achReleaseApproval,
  'ach-returns': returnsApproval,
  'ach-settings': originatorApproval,
  webhook: webhookApproval,
  key: keyApproval,
  staff: staffApproval,
  'identity-provider': providerApproval,
  processor: switchApproval,
  settings: settingsApproval,
  'legal-hold-release': holdReleaseApproval,
};

export const allApprovalKinds: readonly ApprovalKind[] = Object.values(kindsByName);
