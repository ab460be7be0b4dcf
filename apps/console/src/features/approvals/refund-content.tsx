import { getStaffPayment } from '@quittance/contract/staff/payments';
import { cents, sumCents } from '@quittance/domain/money/cents';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import type { ContentProps } from './approval-text.ts';

const written = z.object({
  shares: z.optional(z.array(z.object({ accountReferenceCode: z.string(), amountCents: z.number() }))),
  isFeeRefunded: z.boolean(),
  isOverpayment: z.boolean(),
  reason: z.string(),
});

/** A refund, a void or a reversal, with its payment. */
export function RefundContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { data: asked } = z.safeParse(written, approval.content);
  const query = useStaffQuery(getStaffPayment, { paymentID: approval.subject });
  return (
    <QueryState query={query}>
      {({ payment }) => {
        const shares = asked?.shares?.map(({ amountCents, ...share }) => ({ ...share, amount: cents(amountCents) }));
        const parts = shares ?? payment.allocations;
        const fee = asked?.isFeeRefunded ? payment.convenienceFee : cents(0);
        const items = [
          {
            id: 'payment',
            term: t('Title.Payment'),
            value: <Link to={`/payments/${payment.paymentID}`}>{payment.confirmationNumber}</Link>,
          },
          { id: 'account', term: t('Payment.Account'), value: payment.accountName },
          { id: 'date', term: t('Payment.Date'), value: day(payment.paymentDate) },
          { id: 'paid', term: t('Approval.Paid'), value: money(payment.amount) },
          {
            id: 'back',
            term: t('Approval.GoesBack'),
            value: <strong>{money(sumCents([...parts.map(({ amount }) => amount), fee]))}</strong>,
          },
          ...(fee > 0 ? [{ id: 'fee', term: t('Approval.FeeInIt'), value: money(fee) }] : []),
          ...(parts.length > 1
            ? parts.map(({ accountReferenceCode, amount }) => ({
                id: accountReferenceCode,
                term: accountReferenceCode,
                value: money(amount),
              }))
            : []),
          ...(asked?.isOverpayment ? [{ id: 'over', term: t('Refund.Kind'), value: t('Refund.Overpayment') }] : []),
          ...(asked ? [{ id: 'reason', term: t('Refund.Reason'), value: t(`RefundReason.${asked.reason}`) }] : []),
        ];
        return <DefinitionList items={items} />;
      }}
    </QueryState>
  );
}
