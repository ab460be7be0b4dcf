import type { StaffPlanChange } from '@quittance/domain/installment-plans/change/staff-plan-change';
import type { BulkAction } from '@quittance/domain/staff/bulk-action';
import { decideApproval } from '../approvals/decide-approval.ts';
import { closeCase, reopenCase } from '../cases/close-case.ts';
import { changePlanForCustomer } from '../installment-plans/change/change-plan-for-customer.ts';
import { refuse } from '../refusal.ts';
import { markUploadSeen, unmarkUploadSeen } from '../support/read-upload.ts';
import { takeCallBack } from '../support/take-call-back.ts';
import type { BulkContext, BulkKind, RowAction } from './bulk-kind.ts';

/** Each action on many rows is the action on a single row, with the same rules, events and audit entries. */
export const bulkKinds: Readonly<Record<BulkAction, BulkKind>> = {
  'close-cases': {
    run: (context, { subjectId: caseId, reason: note, ...by }) => closeCase(context, { ...by, caseId, note }),
    undo: (context, { subjectId: caseId, ...by }) => reopenCase(context, { ...by, caseId }),
  },
  'review-files': {
    async run(context, { subjectId: uploadId, reason: note, seenAs, ...by }) {
      // The single action replaces an earlier note, which nobody wants for a hundred files.
      if (seenAs !== unreviewed) return refuse('BulkRowUnchanged');
      return markUploadSeen(context, { ...by, uploadId, note });
    },
    undo: (context, { subjectId: uploadId, ...by }) => unmarkUploadSeen(context, { ...by, uploadId }),
  },
  'take-calls': {
    run: (context, { subjectId: callBackId, ...by }) => takeCallBack(context, { ...by, callBackId, isTaken: true }),
    undo: (context, { subjectId: callBackId, ...by }) => takeCallBack(context, { ...by, callBackId, isTaken: false }),
  },
  'pause-plans': {
    run: (context, row) => changePlan(context, { row, change: { kind: 'pause' } }),
    undo: (context, row) => changePlan(context, { row, change: { kind: 'resume' } }),
  },
  'resume-plans': {
    run: (context, row) => changePlan(context, { row, change: { kind: 'resume' } }),
    undo: (context, row) => changePlan(context, { row, change: { kind: 'pause' } }),
  },
  'approve-requests': { run: (context, row) => decide(context, { row, decision: 'approve' }) },
  'reject-requests': { run: (context, row) => decide(context, { row, decision: 'refuse' }) },
};

/** The version of a file that nobody has reviewed. */
const unreviewed = '|';

function changePlan(
  context: BulkContext,
  { row: { subjectId: planId, seenAs, ...by }, change }: { row: RowAction; change: StaffPlanChange },
) {
  const versionNumber = Number(seenAs.split('|')[0]);
  return changePlanForCustomer(context, { ...by, planId, versionNumber, change, isPreview: false });
}

function decide(
  context: BulkContext,
  { row: { subjectId: approvalId, ...by }, decision }: { row: RowAction; decision: 'approve' | 'refuse' },
) {
  return decideApproval(context, { ...by, approvalId, decision });
}
