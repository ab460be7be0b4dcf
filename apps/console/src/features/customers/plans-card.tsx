import type { StaffCustomer } from '@quittance/contract/staff/customers';
import type { PlanState } from '@quittance/domain/installment-plans/plan-life';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import styles from './customer-lists.module.css';

type PlanLine = StaffCustomer['plans'][number];

const tones: Record<PlanState, TagTone> = {
  active: 'success',
  paused: 'warning',
  completed: 'neutral',
  canceled: 'neutral',
  stopped: 'danger',
};

export function PlansCard({ plans }: { readonly plans: readonly PlanLine[] }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const columns: Column<PlanLine>[] = [
    {
      id: 'plan',
      header: t('Customer.Plan'),
      isPlain: true,
      cell: ({ planID, confirmationNumber, accountReferenceCode }) => (
        <Aside note={accountReferenceCode}>
          <Link to={`/plans/${planID}`}>{confirmationNumber}</Link>
        </Aside>
      ),
    },
    {
      id: 'state',
      header: t('Customer.State'),
      cell: ({ state, stopReason }) => (
        <Aside note={stopReason && t(`CustomerPlanStop.${stopReason}`, { defaultValue: stopReason })}>
          <Tag tone={tones[state]}>{t(`CustomerPlan.${state}`)}</Tag>
        </Aside>
      ),
    },
    {
      id: 'next',
      header: t('Customer.NextPayment'),
      isNumeric: true,
      cell: ({ nextDate, nextAmount }) =>
        nextDate === null || nextAmount === null ? '–' : <Aside note={day(nextDate)}>{money(nextAmount)}</Aside>,
    },
    {
      id: 'total',
      header: t('Customer.PlanTotal'),
      isNumeric: true,
      cell: ({ totalAmount }) => money(totalAmount),
    },
  ];
  return (
    <Card title={t('Customer.Plans')}>
      {plans.length === 0 ? (
        <p className={styles.nothing}>{t('Customer.NoPlans')}</p>
      ) : (
        <DataTable caption={t('Customer.Plans')} columns={columns} rows={plans} keyOf={({ planID }) => planID} />
      )}
    </Card>
  );
}
