import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import styles from './fact-list.module.css';

type Bill = StaffAccount['bills'][number];

export function BillsCard({ bills }: { readonly bills: StaffAccount['bills'] }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const columns: Column<Bill>[] = [
    { id: 'number', header: t('Bill.Number'), isPlain: true, cell: ({ billNumber }) => <strong>{billNumber}</strong> },
    { id: 'issued', header: t('Bill.IssuedOn'), cell: ({ issuedOn }) => day(issuedOn) },
    {
      id: 'period',
      header: t('Bill.Period'),
      cell: ({ periodStart, periodEnd }) =>
        periodStart && periodEnd ? t('Bill.FromTo', { from: day(periodStart), to: day(periodEnd) }) : '',
    },
    { id: 'amount', header: t('Bill.Amount'), isNumeric: true, cell: ({ amount }) => money(amount) },
    { id: 'due', header: t('Bill.AmountDue'), isNumeric: true, cell: ({ amountDue }) => money(amountDue) },
    { id: 'dueOn', header: t('Bill.DueOn'), cell: ({ dueOn }) => (dueOn ? day(dueOn) : '') },
    { id: 'state', header: t('Bill.Status'), cell: ({ state }) => t(`Bill.State.${state}`) },
  ];
  return (
    <Card title={t('Bill.Title')}>
      {bills.length === 0 ? (
        <p className={styles.nothing}>{t('Bill.None')}</p>
      ) : (
        <DataTable caption={t('Bill.Title')} columns={columns} rows={bills} keyOf={({ billID }) => billID} />
      )}
    </Card>
  );
}
