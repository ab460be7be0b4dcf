import { withdrawApproval } from '@quittance/contract/staff/approvals';
import { isRoleAtLeast } from '@quittance/domain/staff/staff-role';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSelf, useToast } from '../../session/services.tsx';
import { approvalKeys } from './approval-keys.ts';
import type { Approval } from './approval-text.ts';
import { DecideDialog } from './decide-dialog.tsx';

/** Lets another employee with a high enough role approve or refuse, and the requester cancel. */
export function ApprovalActions({ approval }: { readonly approval: Approval }) {
  const { t } = useTranslation();
  const showToast = useToast();
  const { staffID, role } = useSelf();
  const [decision, setDecision] = useState<'approve' | 'refuse'>();
  const withdrawal = useAction(withdrawApproval, {
    refresh: approvalKeys,
    onDone: () => showToast(t('Approval.Withdrawn')),
  });
  if (approval.state !== 'open') return null;
  if (approval.requestedBy === `staff:${staffID}`)
    return (
      <>
        <ProblemNotice problem={withdrawal.problem} />
        <Button
          variant="secondary"
          size="small"
          isPending={withdrawal.isPending}
          onClick={() => void withdrawal.run({ approvalID: approval.approvalID })}
        >
          {t('Approval.Withdraw')}
        </Button>
      </>
    );
  if (!isRoleAtLeast(role, approval.leastRole)) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setDecision('refuse')}>
        {t('Approval.Refuse')}
      </Button>
      {!approval.approverRefusal && (
        <Button size="small" onClick={() => setDecision('approve')}>
          {t('Approval.Approve')}
        </Button>
      )}
      {decision && <DecideDialog approval={approval} decision={decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
