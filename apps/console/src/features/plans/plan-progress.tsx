import type { StaffPlan } from '@quittance/contract/staff/plans';
import { isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import { ProgressRing } from '@quittance/ui/charts/progress-ring';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './plan-progress.module.css';
import { planStatus } from './plan-status.ts';

export function PlanProgress({ plan }: { readonly plan: StaffPlan }) {
  const { t } = useTranslation();
  const { money, day, count } = useFormats();
  const { paid, percent, missed, ahead, aheadAmount, next } = planStatus(plan);
  const facts = [
    {
      id: 'paid',
      term: t('Plan.PaidOf'),
      value: money(paid),
      note: t('Plan.OfTotal', { total: money(plan.totalAmount) }),
    },
    ...(isPlanOpen(plan.state)
      ? [
          {
            id: 'ahead',
            term: t('Plan.Ahead'),
            value: money(aheadAmount),
            note: t('Plan.AheadPayments', { count: ahead.length }),
          },
        ]
      : []),
    ...(next && plan.state === 'active'
      ? [{ id: 'next', term: t('Plan.NextCharge'), value: day(next.chargeOn), note: money(next.amount) }]
      : []),
    { id: 'missed', term: t('Plan.Missed'), value: count(missed), note: undefined },
  ];
  return (
    <Card title={t('Plan.Progress')}>
      <div className={styles.progress}>
        <ProgressRing percent={percent} label={t('Plan.PercentPaid', { percent })} />
        <dl className={styles.facts}>
          {facts.map(({ id, term, value, note }) => (
            <div key={id}>
              <dt>{term}</dt>
              <dd>
                <strong>{value}</strong>
                {note !== undefined && <span>{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
