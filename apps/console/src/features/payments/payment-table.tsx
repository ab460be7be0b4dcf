import type { searchPayments } from '@quittance/contract/staff/payments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { customerPath } from '../../patterns/paths.ts';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { useMethodName } from '../customers/use-method-name.ts';
import { useReturnReason } from '../returns/return-text.ts';
import { PaymentStateTag, RefundStateTag } from './payment-state-tag.tsx';

export type PaymentLine = z.output<typeof searchPayments.response>['payments'][number];

/** Hides what a screen about one customer or one account already says. */
export function PaymentTable({
  payments,
  caption,
  on = 'list',
}: {
  readonly payments: readonly PaymentLine[];
  readonly caption?: string;
  readonly on?: 'list' | 'customer' | 'account';
}) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { numberOf, pathOf } = useAccountNumber();
  const methodName = useMethodName();
  const returnReason = useReturnReason();
  const account: Column<PaymentLine> = {
    id: 'account',
    header: t('Payment.Account'),
    cell: (payment) => (
      <Aside note={<Link to={pathOf(payment)}>{numberOf(payment)}</Link>}>{payment.accountName}</Aside>
    ),
  };
  const customer: Column<PaymentLine> = {
    id: 'customer',
    header: t('Payment.Customer'),
    cell: ({ customerID, customerName }) =>
      customerID === undefined ? (
        '—'
      ) : (
        <Link to={customerPath(customerID)}>{customerName || t('Customer.NoName')}</Link>
      ),
  };
  const columns: Column<PaymentLine>[] = [
    {
      id: 'number',
      header: t('Payment.Confirmation'),
      isPlain: true,
      cell: (payment) => <Link to={`/payments/${payment.paymentID}`}>{payment.confirmationNumber}</Link>,
    },
    ...(on === 'list' ? [customer] : []),
    ...(on === 'account' ? [] : [account]),
    { id: 'date', isShort: true, header: t('Payment.Date'), cell: (payment) => day(payment.paymentDate) },
    {
      id: 'paid-by',
      isShort: true,
      isWideOnly: true,
      header: t('Payment.PaidBy'),
      cell: ({ paidBy, paidWith }) => (paidWith ? methodName(paidWith) : t(`PaidBy.${paidBy}`)),
    },
    {
      id: 'state',
      isShort: true,
      header: t('Payment.State'),
      cell: ({ state, returnCode, refundState }) => (
        <Aside note={refundState ? <RefundStateTag state={refundState} /> : returnReason(returnCode)}>
          <PaymentStateTag state={state} returnCode={returnCode} />
        </Aside>
      ),
    },
    { id: 'amount', header: t('Payment.Amount'), isNumeric: true, cell: (payment) => money(payment.amount) },
    {
      id: 'fee',
      isWideOnly: true,
      header: t('Payment.Fee'),
      isNumeric: true,
      cell: (payment) => money(payment.convenienceFee),
    },
  ];
  return (
    <DataTable
      caption={caption ?? t('Title.Payments')}
      columns={columns}
      rows={payments}
      keyOf={(payment) => payment.paymentID}
    />
  );
}
