import type { StaffAutopay } from '@quittance/contract/staff/autopay';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useAutopayReason } from './autopay-reason.ts';

type Charge = StaffAutopay['charges'][number];

const tones: Record<Charge['status'], TagTone> = {
  announced: 'neutral',
  asking: 'warning',
  charging: 'info',
  paid: 'success',
  retrying: 'warning',
  failed: 'danger',
  skipped: 'neutral',
  covered: 'success',
  canceled: 'neutral',
};

/** Lists the payments of bills, newest first. */
export function ChargeTable({ charges }: { readonly charges: readonly Charge[] }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const reasonOf = useAutopayReason();
  const columns: Column<Charge>[] = [
    {
      id: 'bill',
      header: t('Autopay.Bill'),
      isPlain: true,
      cell: ({ billNumber, dueDate }) => (
        <Aside note={t('Plan.DueOn', { day: day(dueDate) })}>
          <strong>{billNumber}</strong>
        </Aside>
      ),
    },
    {
      id: 'charge',
      header: t('Plan.ChargeOn'),
      isShort: true,
      cell: ({ chargeDate, transactionReferenceCode }) =>
        transactionReferenceCode === null ? (
          day(chargeDate)
        ) : (
          <Link to={`/payments/${transactionReferenceCode}`}>{day(chargeDate)}</Link>
        ),
    },
    {
      id: 'state',
      header: t('Plan.State'),
      cell: ({ status, reason }) => (
        <Aside note={reasonOf(reason)}>
          <Tag tone={tones[status]}>{t(`AutopayCharge.${status}`)}</Tag>
        </Aside>
      ),
    },
    {
      id: 'amount',
      header: t('Plan.Amount'),
      isNumeric: true,
      cell: ({ amount, convenienceFee }) => (
        <Aside note={convenienceFee > 0 ? t('Autopay.WithFee', { fee: money(convenienceFee) }) : undefined}>
          {money(amount)}
        </Aside>
      ),
    },
  ];
  return (
    <DataTable caption={t('Autopay.Charges')} columns={columns} rows={charges} keyOf={({ chargeID }) => chargeID} />
  );
}
