import type { StaffPlan } from '@quittance/contract/staff/plans';
import { isMethodStop } from '@quittance/domain/installment-plans/method-stop';
import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { useMayAct } from '../../session/services.tsx';

/** Explains why a plan is paused that no employee can resume, and the next steps. */
export function PausedPlanNotice({ plan }: { readonly plan: StaffPlan }) {
  const { t } = useTranslation();
  const { pathOf } = useAccountNumber();
  const mayAct = useMayAct('agent');
  if (plan.state !== 'paused' || plan.stopReason === null) return null;
  const isForCustomer = isMethodStop(plan.stopReason);
  const isForBreak = plan.stopReason === 'hardship';
  return (
    <Notice
      kind="warning"
      isLive={false}
      title={t(`PlanReason.${plan.stopReason}`, { defaultValue: plan.stopReason })}
      action={
        isForCustomer &&
        mayAct && (
          <LinkButton variant="secondary" size="small" to={pathOf(plan)}>
            {t('Plan.ToPayLink')}
          </LinkButton>
        )
      }
    >
      {t(isForCustomer ? 'Plan.RestsForCustomer' : isForBreak ? 'Plan.RestsForHardship' : 'Plan.RestsForDispute')}
    </Notice>
  );
}
