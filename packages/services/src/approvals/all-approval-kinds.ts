import { adjustmentApproval } from '../adjustments/adjustment-approval.ts';
import { refundApproval } from '../refunds/refund-approval.ts';
import type { ApprovalKind } from './approval-kind.ts';

/** Every kind of thing that needs a second person. */
export const allApprovalKinds: readonly ApprovalKind[] = [refundApproval, adjustmentApproval];
