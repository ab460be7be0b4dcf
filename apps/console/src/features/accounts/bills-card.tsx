import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { downloadStaffBill } from '@quittance/contract/staff/files';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { pdfTimeout, SavePdfButton } from '../../patterns/save-pdf-button.tsx';
import { useApi } from '../../session/services.tsx';
import styles from './fact-list.module.css';

type Bill = StaffAccount['bills'][number];

export function BillsCard({ bills }: { readonly bills: StaffAccount['bills'] }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const columns: Column<Bill>[] = [
    { id: 'number', header: t('Bill.Number'), isPlain: true, cell: (bill) => <NumberAndItems bill={bill} /> },
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
    { id: 'save', header: t('List.Actions'), isPlain: true, cell: (bill) => <SaveBill bill={bill} /> },
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

function SaveBill({ bill: { billID, billNumber } }: { readonly bill: Bill }) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <SavePdfButton
      errorId={`bill-error-${billID}`}
      name={`bill-${billNumber.replaceAll(/[^\w-]+/g, '-')}`}
      load={() => api.call(downloadStaffBill, { billID }, pdfTimeout)}
    >
      {t('Papers.Save')}
      <VisuallyHidden> {billNumber}</VisuallyHidden>
    </SavePdfButton>
  );
}

/** The bill's number, and its items on request. */
function NumberAndItems({ bill: { billNumber, items = [] } }: { readonly bill: Bill }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  if (items.length === 0) return <strong>{billNumber}</strong>;
  const rows = items.map(({ label, amount, serviceOn, detail }, index) => ({
    // Two items can be the same, and their order never changes.
    id: String(index),
    term: <Aside note={[serviceOn && day(serviceOn), detail].filter(Boolean).join(' · ') || undefined}>{label}</Aside>,
    value: money(amount),
  }));
  return (
    <div>
      <strong>{billNumber}</strong>
      <Disclosure summary={t('Bill.Items', { count: items.length })}>
        <DefinitionList items={rows} />
      </Disclosure>
    </div>
  );
}
