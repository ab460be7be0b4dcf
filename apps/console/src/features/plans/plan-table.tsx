import type { searchPlans } from '@quittance/contract/staff/plans';
import { Tag } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import type { RowSelection } from '../../patterns/lists/use-row-selection.ts';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { usePlanReason } from './plan-reason.ts';
import { PlanStateTag } from './plan-state-tag.tsx';

type PlanLine = z.output<typeof searchPlans.response>['plans'][number];

export function PlanTable({
  plans,
  selection,
}: {
  readonly plans: readonly PlanLine[];
  readonly selection?: RowSelection | undefined;
}) {
  const { t } = useTranslation();
  const { money, pattern, day } = useFormats();
  const { numberOf } = useAccountNumber();
  const reasonOf = usePlanReason();
  const columns: Column<PlanLine>[] = [
    {
      id: 'number',
      header: t('Plan.Confirmation'),
      isPlain: true,
      cell: ({ planID, confirmationNumber }) => <Link to={`/plans/${planID}`}>{confirmationNumber}</Link>,
    },
    {
      id: 'account',
      header: t('Plan.Account'),
      cell: (plan) => <Aside note={numberOf(plan)}>{plan.accountName}</Aside>,
    },
    {
      id: 'state',
      header: t('Plan.State'),
      cell: ({ state, stopReason }) => (
        <Aside note={reasonOf(stopReason)}>
          <PlanStateTag state={state} />
        </Aside>
      ),
    },
    {
      id: 'missed',
      isShort: true,
      header: t('Plan.Missed'),
      cell: ({ missed }) => (missed > 0 ? <Tag tone="danger">{t('Plan.MissedCount', { count: missed })}</Tag> : '—'),
    },
    {
      id: 'next',
      isShort: true,
      header: t('Plan.NextCharge'),
      cell: ({ nextDate, nextAmount }) =>
        nextDate === null ? '—' : <Aside note={nextAmount !== null && money(nextAmount)}>{day(nextDate)}</Aside>,
    },
    {
      id: 'cost',
      header: t('Plan.Cost'),
      cell: ({ paymentAmounts = [], totalAmount }) => (
        <Aside note={t('Plan.InAll', { total: money(totalAmount) })}>
          {paymentAmounts.length === 0 ? money(totalAmount) : pattern(paymentAmounts)}
        </Aside>
      ),
    },
    {
      id: 'paid',
      isNumeric: true,
      header: t('Plan.PaidOf'),
      cell: ({ paidAmount, totalAmount }) => (
        <Aside note={t('Plan.OfTotal', { total: money(totalAmount) })}>{money(paidAmount)}</Aside>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('Title.Plans')}
      columns={columns}
      rows={plans}
      keyOf={({ planID }) => planID}
      selection={selection}
      nameOf={({ confirmationNumber }) => confirmationNumber}
    />
  );
}
