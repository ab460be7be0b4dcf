import { listUnpaidAccounts, reportAging } from '@quittance/contract/staff/reports';
import { type AgeGroup, ageGroups } from '@quittance/domain/reports/aging';
import { unpaidOrders } from '@quittance/domain/reports/report-name';
import { SelectField } from '@quittance/ui/forms/select-field';
import { ChartIcon } from '@quittance/ui/icons/reports';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Aside } from '../../../patterns/aside.tsx';
import { PayeeChoice, usePayees } from '../../../patterns/fields/payee-choice.tsx';
import { ListCard } from '../../../patterns/list-page.tsx';
import { type Column, DataTable } from '../../../patterns/lists/data-table.tsx';
import { FilterBar } from '../../../patterns/lists/filter-bar.tsx';
import { type ListAddress, useListAddress } from '../../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../../patterns/lists/use-pages.ts';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { accountPath } from '../../../patterns/paths.ts';
import { ReportBody } from '../report-body.tsx';
import { AgeGroups } from './aging-report.tsx';

type UnpaidAccount = z.output<typeof listUnpaidAccounts.response>['accounts'][number];

const filters = ['payee', 'age', 'order'] as const;

/** Returns the age group in the URL, or undefined for all. */
export function ageInAddress(age: string): AgeGroup | undefined {
  return ageGroups.find((group) => group === age);
}

/** Lists open accounts with a balance. */
export function UnpaidReport() {
  const { t } = useTranslation();
  const address = useListAddress(filters);
  const { payee, age: ageText, order: orderText } = address.values;
  const age = ageInAddress(ageText);
  const pages = useCursorPages(listUnpaidAccounts, {
    request: {
      ...(payee !== '' && { merchantPayeeCode: payee.slice(0, 64) }),
      ...(age && { age }),
      order: unpaidOrders.find((order) => order === orderText) ?? 'amount',
      limit: 25,
    },
    rows: ({ accounts }) => accounts,
  });
  return (
    <Stack gap={4}>
      <UnpaidByAge payee={payee} order={orderText} selected={age} />
      <ListCard
        title={t('Report.Name.unpaid')}
        filters={<UnpaidFilters address={address} />}
        list={pages}
        filter={address}
        empty={{
          icon: ChartIcon,
          title: t(address.count > 0 ? 'List.NoneMatch' : 'Aging.Nothing'),
          text: t(address.count > 0 ? 'List.NoneMatchWords' : 'Aging.NothingWords'),
          titleLevel: 3,
        }}
      >
        {(rows) => <UnpaidTable accounts={rows} />}
      </ListCard>
    </Stack>
  );
}

/** Shows the balances of the listed accounts by age. The list itself says when there are none. */
function UnpaidByAge({
  payee,
  ...shown
}: {
  readonly payee: string;
  readonly order: string;
  readonly selected: AgeGroup | undefined;
}) {
  const { t } = useTranslation();
  const query = useStaffQuery(reportAging, payee === '' ? {} : { merchantPayeeCode: payee.slice(0, 64) });
  return (
    <ReportBody query={query}>
      {(report) =>
        report.total.accounts === 0 ? null : (
          <Card title={t('Aging.ByAge')}>
            <AgeGroups report={report} payee={payee} {...shown} />
          </Card>
        )
      }
    </ReportBody>
  );
}

function UnpaidFilters({ address }: { readonly address: ListAddress<(typeof filters)[number]> }) {
  const { t } = useTranslation();
  const { values, count, change, clear } = address;
  const payees = usePayees();
  return (
    <FilterBar count={count} onClear={clear}>
      <SelectField
        label={t('Aging.Age')}
        value={ageInAddress(values.age) ?? ''}
        options={[
          { value: '', label: t('List.All') },
          ...ageGroups.map((group) => ({ value: group, label: t(`AgeGroup.${group}`) })),
        ]}
        onChange={(event) => change({ age: event.currentTarget.value })}
      />
      {(payees.length > 1 || values.payee !== '') && (
        <PayeeChoice
          noneLabel={t('List.All')}
          value={values.payee}
          onChange={(event) => change({ payee: event.currentTarget.value })}
        />
      )}
      <SelectField
        label={t('Aging.Order')}
        value={values.order === 'age' ? 'age' : 'amount'}
        options={unpaidOrders.map((order) => ({ value: order, label: t(`UnpaidOrder.${order}`) }))}
        onChange={(event) => change({ order: event.currentTarget.value === 'age' ? 'age' : '' })}
      />
    </FilterBar>
  );
}

function UnpaidTable({ accounts }: { readonly accounts: readonly UnpaidAccount[] }) {
  const { t } = useTranslation();
  const { money, day, count } = useFormats();
  const columns: Column<UnpaidAccount>[] = [
    {
      id: 'account',
      header: t('Aging.Account'),
      isPlain: true,
      cell: ({ accountReferenceCode, accountName, payeeCode }) => (
        <Aside note={accountName}>
          <Link to={`${accountPath(accountReferenceCode)}?${new URLSearchParams({ payee: payeeCode })}`}>
            {accountReferenceCode}
          </Link>
        </Aside>
      ),
    },
    { id: 'payee', header: t('Aging.Payee'), isWideOnly: true, cell: ({ payeeCode }) => payeeCode },
    { id: 'balance', header: t('Aging.Balance'), isNumeric: true, cell: ({ balance }) => money(balance) },
    { id: 'due', header: t('Aging.AmountDue'), isNumeric: true, cell: ({ amountDue }) => money(amountDue) },
    {
      id: 'dueOn',
      header: t('Aging.DueOn'),
      isShort: true,
      isWideOnly: true,
      cell: ({ dueOn }) => (dueOn === null ? t('AgeGroup.undated') : day(dueOn)),
    },
    {
      id: 'days',
      header: t('Aging.DaysPastDue'),
      isNumeric: true,
      cell: ({ daysPastDue: days }) => (days === null ? '—' : count(days)),
    },
  ];
  return (
    <DataTable
      caption={t('Report.Name.unpaid')}
      columns={columns}
      rows={accounts}
      keyOf={({ accountID }) => accountID}
    />
  );
}
