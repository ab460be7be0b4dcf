import { SegmentedControl } from '@quittance/ui/segmented-control';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { useIsForPlan } from '../installment-plans/use-is-for-plan.ts';
import styles from './method-form.module.css';

/** Whether a method is kept for later or serves one payment only (req 3.9). A guest keeps none (req 6.1), and a plan pays with none that serves once. */
export function UsageChoice(props: {
  readonly value: 'MultiUse' | 'SingleUse';
  readonly onChange: (usage: 'MultiUse' | 'SingleUse') => void;
}) {
  const { t } = useTranslation();
  const isForPlan = useIsForPlan();
  const isReduced = isGuest(useSignedInUser());
  if (isForPlan) return <p className={styles.help}>{t('PlanForm.MethodKept')}</p>;
  if (isReduced) return <p className={styles.help}>{t('PaymentMethod.UsageHelp.SingleUse')}</p>;
  return (
    <div>
      <SegmentedControl
        legend={t('PaymentMethod.Usage')}
        options={[
          { value: 'MultiUse', label: t('PaymentMethod.SaveForLater') },
          { value: 'SingleUse', label: t('PaymentMethod.UseOnce') },
        ]}
        value={props.value}
        onChange={props.onChange}
      />
      <p className={styles.help}>{t(`PaymentMethod.UsageHelp.${props.value}`)}</p>
    </div>
  );
}
