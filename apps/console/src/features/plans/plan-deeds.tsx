import type { StaffPlan } from '@quittance/contract/staff/plans';
import { useTranslation } from 'react-i18next';
import { DoneBy } from '../../patterns/done-by.tsx';
import { Trail } from '../../patterns/trail.tsx';
import styles from './plan-deeds.module.css';

/** Lists employees' actions at the customer's request, with reasons. */
export function PlanDeeds({ deeds }: { readonly deeds: StaffPlan['deeds'] }) {
  const { t } = useTranslation();
  if (deeds.length === 0) return <p className={styles.none}>{t('Plan.NoDeeds')}</p>;
  const steps = deeds.toReversed().map(({ deedID, kind, reason, doneBy, doneAt }) => ({
    id: deedID,
    what: t(`PlanDeed.${kind}`, { defaultValue: kind }),
    note: (
      <>
        “{reason}” — <DoneBy operator={doneBy} />
      </>
    ),
    at: doneAt,
  }));
  return <Trail steps={steps} />;
}
