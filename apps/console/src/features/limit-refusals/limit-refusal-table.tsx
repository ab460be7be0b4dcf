import type { listLimitRefusals } from '@quittance/contract/staff/limit-refusals';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { customerPath } from '../../patterns/paths.ts';

type LimitRefusal = z.output<typeof listLimitRefusals.response>['limitRefusals'][number];

export function LimitRefusalTable({ refusals }: { readonly refusals: readonly LimitRefusal[] }) {
  const { t } = useTranslation();
  const { money, count, instant } = useFormats();
  const columns: Column<LimitRefusal>[] = [
    {
      id: 'customer',
      header: t('LimitRefusals.Customer'),
      isPlain: true,
      cell: ({ customerID, customerReferenceCode, isGuest }) => (
        <Aside note={isGuest ? t('LimitRefusals.Guest') : undefined}>
          <Link to={customerPath(customerID)}>{customerReferenceCode}</Link>
        </Aside>
      ),
    },
    { id: 'limit', header: t('LimitRefusals.Limit'), cell: ({ scope }) => t(`LimitScope.${scope}`) },
    {
      id: 'network',
      isWideOnly: true,
      header: t('LimitRefusals.Network'),
      cell: ({ clientNetwork }) => clientNetwork ?? t('LimitRefusals.ManyNetworks'),
    },
    {
      id: 'tried',
      isWideOnly: true,
      header: t('LimitRefusals.Tried'),
      cell: ({ amount, cardLastFour: lastFour }) =>
        amount === null ? lastFour !== null && t('LimitRefusals.Card', { lastFour }) : money(amount),
    },
    { id: 'count', isNumeric: true, header: t('LimitRefusals.Count'), cell: ({ refusals: times }) => count(times) },
    {
      id: 'last',
      isShort: true,
      header: t('LimitRefusals.Last'),
      cell: ({ firstAt, lastAt, refusals: times }) => (
        <Aside note={times > 1 ? t('LimitRefusals.Since', { at: instant(firstAt) }) : undefined}>
          {instant(lastAt)}
        </Aside>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('Title.LimitRefusals')}
      columns={columns}
      rows={refusals}
      keyOf={({ refusalID }) => refusalID}
    />
  );
}
