import { decideApproval } from '@quittance/contract/staff/approvals';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';
import { approvalKeys } from './approval-keys.ts';
import { type Approval, useApprovalName } from './approval-text.ts';

/** Refusing requires a reason. Approving carries out the action. */
export function DecideDialog({
  approval,
  decision,
  onClose,
}: {
  readonly approval: Approval;
  readonly decision: 'approve' | 'refuse';
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const nameOf = useApprovalName();
  const isApproval = decision === 'approve';
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <DecisionDialog
      title={t(isApproval ? 'Approval.ApproveTitle' : 'Approval.RefuseTitle', { what: nameOf(approval) })}
      submitLabel={t(isApproval ? 'Approval.Approve' : 'Approval.Refuse')}
      variant={isApproval ? 'primary' : 'danger'}
      call={decideApproval}
      form={form}
      request={({ reason }) => ({ approvalID: approval.approvalID, decision, reason: reason.trim() })}
      refresh={approvalKeys}
      doneMessage={t(isApproval ? 'Approval.Approved' : 'Approval.Refused')}
      onClose={onClose}
    >
      <p>{t(isApproval ? 'Approval.ApproveWords' : 'Approval.RefuseWords', { name: approval.requestedByName })}</p>
      <NoteField form={form} name="reason" label={t('Approval.DecisionWhy')} isOptional={isApproval} />
    </DecisionDialog>
  );
}
