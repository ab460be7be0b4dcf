import { endPlan, type StaffPlan } from '@quittance/contract/staff/plans';
import { Notice } from '@quittance/ui/feedback/notice';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import { CareReason, useCareReasonRule } from './care-reason.tsx';
import styles from './end-plan-dialog.module.css';
import { planKeys } from './plan-keys.ts';
import { planStatus } from './plan-status.ts';

/** Ends a plan permanently, after showing the consequences. */
export function EndPlanDialog({ plan, onClose }: { readonly plan: StaffPlan; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const say = useSay();
  const reasonRule = useCareReasonRule();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const action = useAction(endPlan, {
    refresh: planKeys,
    onDone() {
      say(t('Plan.Said.end'));
      onClose();
    },
  });
  const { ahead, aheadAmount } = planStatus(plan);
  const isUnderWay = plan.installments.some(({ state }) => state === 'submitted');
  return (
    <ActionDialog
      title={t('Plan.Ask.end')}
      submitLabel={t('Plan.Do.end')}
      variant="danger"
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason }) => action.run({ planID: plan.planID, reason: reason.trim() }))}
    >
      <Notice kind="error" isLive={false} title={t('Plan.EndForGood')}>
        <ul className={styles.breaks}>
          <li>{t('Plan.EndAhead', { count: ahead.length, amount: money(aheadAmount) })}</li>
          {plan.isSettlement && <li>{t('Plan.EndSettlement')}</li>}
          {isUnderWay && <li>{t('Plan.EndUnderWay')}</li>}
        </ul>
      </Notice>
      <CareReason registration={register('reason', reasonRule)} error={formState.errors.reason?.message} />
    </ActionDialog>
  );
}
