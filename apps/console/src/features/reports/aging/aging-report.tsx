import { reportAging } from '@quittance/contract/staff/reports';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import type { AgeGroup } from '@quittance/domain/reports/aging';
import { Figures } from '@quittance/ui/charts/figures';
import { RowChart } from '@quittance/ui/charts/row-chart';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { ChartIcon } from '@quittance/ui/icons/reports';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useChartFormats } from '../../../i18n/use-chart-formats.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { sumsOf } from '../chart-buckets.ts';
import { ReportBody } from '../report-body.tsx';
import { ReportTable } from '../report-table.tsx';

type Aging = z.output<typeof reportAging.response>;

const looks = {
  undated: 'muted',
  current: 'success',
  '1-30': 'main',
  '31-60': 'warning',
  '61-90': 'warning',
  '91-120': 'danger',
  'over-120': 'danger',
} as const;

/** Shows the balances of open accounts by days past due, today. */
export function AgingReport({ payee }: { readonly payee: string }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const query = useStaffQuery(reportAging, payee === '' ? {} : { merchantPayeeCode: payee });
  return (
    <ReportBody query={query}>
      {(report) => {
        if (report.total.accounts === 0)
          return (
            <Card>
              <EmptyState icon={<ChartIcon size={32} />} title={t('Aging.Nothing')} />
            </Card>
          );
        return (
          <>
            <p>{t('Aging.Lead', { day: day(report.asOf) })}</p>
            <AgingFigures report={report} />
            <Card title={t('Aging.ByAge')}>
              <AgeGroups report={report} payee={payee} />
            </Card>
            {report.payees.length > 1 && (
              <Card title={t('Report.ByPayee')}>
                <AgedPayees report={report} />
              </Card>
            )}
          </>
        );
      }}
    </ReportBody>
  );
}

function pastDueOf(groups: Aging['groups']) {
  return sumsOf(
    groups.filter(({ age }) => age !== 'undated' && age !== 'current'),
    ['accounts', 'amount'],
  );
}

function AgingFigures({ report }: { readonly report: Aging }) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const { share } = useChartFormats();
  const late = pastDueOf(report.groups);
  const { total } = report;
  return (
    <Figures
      items={[
        { id: 'owed', name: t('Aging.Owed'), value: money(total.amount) },
        {
          id: 'late',
          name: t('Aging.PastDue'),
          value: money(cents(late.amount)),
          note: t('Aging.OfBalance', { share: share(late.amount / total.amount) }),
        },
        { id: 'accounts', name: t('Aging.Accounts'), value: count(total.accounts) },
        {
          id: 'lateAccounts',
          name: t('Aging.AccountsPastDue'),
          value: count(late.accounts),
          note: t('Aging.OfAccounts', { share: share(late.accounts / total.accounts) }),
        },
      ]}
    />
  );
}

/** Shows balances by age. Each group leads to its accounts. With `selected`, only that group keeps its color. */
export function AgeGroups({
  report,
  payee,
  order = '',
  selected,
}: {
  readonly report: Aging;
  readonly payee: string;
  readonly order?: string;
  readonly selected?: AgeGroup | undefined;
}) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const { share } = useChartFormats();
  const rows = report.groups.map((group) => ({ id: group.age, ...group, part: group.amount / report.total.amount }));
  const listOf = (age: string) =>
    `/reports?${new URLSearchParams({ report: 'unpaid', age, ...(order && { order }), ...(payee && { payee }) })}`;
  const lookOf = (age: AgeGroup) => (selected === undefined || selected === age ? looks[age] : 'muted');
  return (
    <Stack gap={3}>
      <RowChart
        label={t('Aging.ByAge')}
        rows={rows.map(({ id, accounts, amount, part }) => ({
          id,
          name: accounts === 0 ? t(`AgeGroup.${id}`) : <Link to={listOf(id)}>{t(`AgeGroup.${id}`)}</Link>,
          value: `${money(amount)} · ${share(part)}`,
          note: t('Aging.AccountCount', { count: accounts, formatted: count(accounts) }),
          parts: [{ look: lookOf(id), value: amount }],
        }))}
      />
      <ReportTable
        caption={t('Aging.ByAge')}
        rows={rows}
        columns={[
          { id: 'age', header: t('Aging.Age'), isPlain: true, cell: ({ id }) => t(`AgeGroup.${id}`) },
          { id: 'accounts', header: t('Aging.Accounts'), isNumeric: true, cell: ({ accounts }) => count(accounts) },
          { id: 'amount', header: t('Aging.Balance'), isNumeric: true, cell: ({ amount }) => money(amount) },
          { id: 'share', header: t('Report.Share'), isNumeric: true, cell: ({ part }) => share(part) },
        ]}
      />
    </Stack>
  );
}

function AgedPayees({ report }: { readonly report: Aging }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const rows = report.payees
    .map((payee) => ({ id: payee.payeeCode, ...payee, late: pastDueOf(payee.groups).amount }))
    .toSorted((one, other) => other.total.amount - one.total.amount);
  return (
    <Stack gap={3}>
      <RowChart
        label={t('Report.ByPayee')}
        rows={rows.map(({ id, total, late }) => ({
          id,
          name: id,
          value: money(total.amount),
          note: t('Aging.PastDueOf', { amount: money(cents(late)) }),
          parts: [
            { look: 'warning', value: late },
            { look: 'main', value: total.amount - late },
          ],
        }))}
      />
      <ReportTable
        caption={t('Report.ByPayee')}
        rows={rows}
        columns={[
          { id: 'payee', header: t('Aging.Payee'), isPlain: true, cell: ({ id }) => id },
          ...report.groups.map(({ age }) => ({
            ...{ id: age, header: t(`AgeGroup.${age}`), isNumeric: true },
            cell: ({ groups }: (typeof rows)[number]) =>
              money(groups.find((group) => group.age === age)?.amount ?? zeroCents),
          })),
          { id: 'total', header: t('Aging.Balance'), isNumeric: true, cell: ({ total }) => money(total.amount) },
        ]}
      />
    </Stack>
  );
}
