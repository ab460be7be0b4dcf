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
  const paidBy = ({ paidBy: way, paidWith }: PaymentLine) => (paidWith ? methodName(paidWith) : t(`PaidBy.${way}`));
  const accountLink = (payment: PaymentLine) => <Link to={pathOf(payment)}>{numberOf(payment)}</Link>;
  const number: Column<PaymentLine> = {
    id: 'number',
    header: t('Payment.Confirmation'),
    isPlain: true,
    cell: (payment) => <Link to={`/payments/${payment.paymentID}`}>{payment.confirmationNumber}</Link>,
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
  const account: Column<PaymentLine> = {
    id: 'account',
    header: t('Payment.Account'),
    cell: (payment) => <Aside note={accountLink(payment)}>{payment.accountName}</Aside>,
  };
  const date: Column<PaymentLine> = {
    id: 'date',
    isShort: true,
    header: t('Payment.Date'),
    cell: (payment) => day(payment.paymentDate),
  };
  const state: Column<PaymentLine> = {
    id: 'state',
    isShort: true,
    header: t('Payment.State'),
    cell: ({ state: current, returnCode, refundState }) => (
      <Aside note={refundState ? <RefundStateTag state={refundState} /> : returnReason(returnCode)}>
        <PaymentStateTag state={current} returnCode={returnCode} />
      </Aside>
    ),
  };
  const amount: Column<PaymentLine> = {
    id: 'amount',
    header: t('Payment.Amount'),
    isNumeric: true,
    cell: (payment) => money(payment.amount),
  };
  // A customer's screen has a narrow column for them.
  const narrow: Column<PaymentLine>[] = [
    { ...number, cell: (payment) => <Aside note={accountLink(payment)}>{number.cell(payment)}</Aside> },
    { ...date, cell: (payment) => <Aside note={paidBy(payment)}>{day(payment.paymentDate)}</Aside> },
    state,
    amount,
  ];
  const wide: Column<PaymentLine>[] = [
    number,
    ...(on === 'list' ? [customer, account] : []),
    date,
    { id: 'paid-by', isShort: true, isWideOnly: true, header: t('Payment.PaidBy'), cell: paidBy },
    state,
    amount,
    {
      id: 'fee',
      isWideOnly: true,
      header: t('Payment.Fee'),
      isNumeric: true,
      cell: (payment) => money(payment.convenienceFee),
    },
  ];
  const columns = on === 'customer' ? narrow : wide;
  return (
    <DataTable
      caption={caption ?? t('Title.Payments')}
      columns={columns}
      rows={payments}
      keyOf={(payment) => payment.paymentID}
    />
  );
}
