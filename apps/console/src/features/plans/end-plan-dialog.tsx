import { endPlan, type StaffPlan } from '@quittance/contract/staff/plans';
import { Notice } from '@quittance/ui/feedback/notice';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { CareReason, useCareReasonRule } from './care-reason.tsx';
import styles from './end-plan-dialog.module.css';
import { planKeys } from './plan-keys.ts';
import { planStatus } from './plan-status.ts';

/** Ends a plan permanently, after showing the consequences. */
export function EndPlanDialog({ plan, onClose }: { readonly plan: StaffPlan; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const reasonRule = useCareReasonRule();
  const form = useForm({ defaultValues: { reason: '' } });
  const { ahead, aheadAmount } = planStatus(plan);
  const isUnderWay = plan.installments.some(({ state }) => state === 'submitted');
  return (
    <DecisionDialog
      title={t('Plan.Ask.end')}
      submitLabel={t('Plan.Do.end')}
      variant="danger"
      call={endPlan}
      form={form}
      request={({ reason }) => ({ planID: plan.planID, reason: reason.trim() })}
      refresh={planKeys}
      doneMessage={t('Plan.Said.end')}
      onClose={onClose}
    >
      <Notice kind="error" isLive={false} title={t('Plan.EndForGood')}>
        <ul className={styles.breaks}>
          <li>{t('Plan.EndAhead', { count: ahead.length, amount: money(aheadAmount) })}</li>
          {plan.isSettlement && <li>{t('Plan.EndSettlement')}</li>}
          {isUnderWay && <li>{t('Plan.EndUnderWay')}</li>}
        </ul>
      </Notice>
      <CareReason registration={form.register('reason', reasonRule)} error={form.formState.errors.reason?.message} />
    </DecisionDialog>
  );
}
