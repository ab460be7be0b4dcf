import { decideApproval } from '@quittance/contract/staff/approvals';
import { TextArea } from '@quittance/ui/forms/text-area';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
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
  const say = useSay();
  const isApproval = decision === 'approve';
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const action = useAction(decideApproval, {
    refresh: approvalKeys,
    onDone() {
      say(t(isApproval ? 'Approval.Approved' : 'Approval.Refused'));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t(isApproval ? 'Approval.ApproveTitle' : 'Approval.RefuseTitle', { what: nameOf(approval) })}
      submitLabel={t(isApproval ? 'Approval.Approve' : 'Approval.Refuse')}
      variant={isApproval ? 'primary' : 'danger'}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason }) =>
        action.run({ approvalID: approval.approvalID, decision, reason: reason.trim() }),
      )}
    >
      <p>{t(isApproval ? 'Approval.ApproveWords' : 'Approval.RefuseWords', { name: approval.requestedByName })}</p>
      <TextArea
        {...register('reason', isApproval ? {} : { required: t('Form.Required') })}
        label={t('Approval.DecisionWhy')}
        labelNote={isApproval ? t('Form.Optional') : undefined}
        maxLength={500}
        rows={3}
        error={formState.errors.reason?.message}
      />
    </ActionDialog>
  );
}
