import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { useIsForPlan } from '../installment-plans/use-is-for-plan.ts';
import styles from './method-form.module.css';

/**
 * Chooses to save a method or to use it once (req 3.9). Guests can't save methods (req 6.1), and plans can't use
 * single-use ones.
 */
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
