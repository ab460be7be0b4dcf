import type { StaffPlan } from '@quittance/contract/staff/plans';
import { isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayAct } from '../../session/services.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { EndPlanDialog } from './end-plan-dialog.tsx';

type Action = 'pause' | 'resume' | 'end';

/** Shows the actions on the whole plan that the role and the plan allow. The API makes the final decision. */
export function PlanActions({ plan }: { readonly plan: StaffPlan }) {
  const { t } = useTranslation();
  const isAgent = useMayAct('agent');
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const offered: Record<Action, boolean> = {
    pause: isAgent && plan.state === 'active' && !plan.isSettlement,
    // A plan paused for a reason resumes once the reason is gone.
    resume: isAgent && plan.state === 'paused' && (plan.stopReason === null || plan.stopReason === 'hardship'),
    end: isAgent && isPlanOpen(plan.state),
  };
  return (
    <>
      {(Object.keys(offered) as Action[])
        .filter((each) => offered[each])
        .map((each) => (
          <Button key={each} variant="secondary" size="small" onClick={() => setAction(each)}>
            {t(`Plan.Do.${each}`)}
          </Button>
        ))}
      {action === 'end' && <EndPlanDialog plan={plan} onClose={close} />}
      {(action === 'pause' || action === 'resume') && (
        <ChangePlanDialog plan={plan} action={{ kind: action }} onClose={close} />
      )}
    </>
  );
}
