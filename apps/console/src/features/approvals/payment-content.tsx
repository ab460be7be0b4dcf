import { getStaffPayment } from '@quittance/contract/staff/payments';
import { cents } from '@quittance/domain/money/cents';
import { reviewOutcomes } from '@quittance/domain/payments/review-outcome';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import type { ContentProps } from './approval-text.ts';
import { Unreadable } from './unreadable.tsx';

/** Requests of early releases contain no amount. */
const amount = z.object({ amountCents: z.optional(z.int()) });
const review = z.object({
  amountCents: z.optional(z.int()),
  outcome: z.enum(reviewOutcomes),
  reference: z.string(),
});

type Item = { readonly id: string; readonly term: string; readonly value: ReactNode };

/** Shows the payment that a request is about. */
function OfPayment({ paymentID, items }: { readonly paymentID: string; readonly items: readonly Item[] }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const query = useStaffQuery(getStaffPayment, { paymentID });
  return (
    <QueryState query={query}>
      {({ payment }) => (
        <DefinitionList
          items={[
            {
              id: 'payment',
              term: t('Title.Payment'),
              value: <Link to={`/payments/${paymentID}`}>{payment.confirmationNumber}</Link>,
            },
            {
              id: 'account',
              term: t('Payment.Account'),
              value: `${payment.accountName} · ${payment.accountReferenceCode}`,
            },
            { id: 'date', term: t('Payment.Date'), value: day(payment.paymentDate) },
            ...items,
          ]}
        />
      )}
    </QueryState>
  );
}

function useAmountItem(): (amountCents: number | undefined) => Item[] {
  const { t } = useTranslation();
  const { money } = useFormats();
  return (amountCents: number | undefined) =>
    amountCents === undefined
      ? []
      : [{ id: 'amount', term: t('Approval.Amount'), value: <strong>{money(cents(amountCents))}</strong> }];
}

/** A bank return that an employee reported as wrong. */
export function ReturnContent({ approval }: ContentProps) {
  const amountItem = useAmountItem();
  const { data: asked } = z.safeParse(amount, approval.content);
  return asked ? <OfPayment paymentID={approval.subject} items={amountItem(asked.amountCents)} /> : <Unreadable />;
}

/** A corrected debit that is sent again. */
export function ResentEntryContent({ approval }: ContentProps) {
  const amountItem = useAmountItem();
  const { data: asked } = z.safeParse(amount, approval.content);
  return asked ? <OfPayment paymentID={approval.subject} items={amountItem(asked.amountCents)} /> : <Unreadable />;
}

/** The processor's status of a payment in review. */
export function ReviewContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const amountItem = useAmountItem();
  const { data: asked } = z.safeParse(review, approval.content);
  if (!asked) return <Unreadable />;
  const items = [
    ...amountItem(asked.amountCents),
    { id: 'outcome', term: t('Review.Outcome'), value: t(`ReviewOutcome.${asked.outcome}`) },
    { id: 'reference', term: t('Approval.Reference'), value: asked.reference },
  ];
  return <OfPayment paymentID={approval.subject} items={items} />;
}
