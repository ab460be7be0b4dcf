import type { CalendarDate } from '@internationalized/date';
import type { Transaction } from '@quittance/contract/transactions';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { ComingCharge } from '../autopay/coming-charges.ts';
import type { ComingInstallment } from '../installment-plans/manage/coming-installments.ts';

/** An upcoming payment: scheduled already, or due from a plan or autopay. Money in cents, fee included. */
export type ComingUp = { readonly id: string; readonly on: CalendarDate; readonly totalCents: Cents } & (
  | { readonly kind: 'payment'; readonly payment: Transaction }
  | ({ readonly kind: 'installment' } & ComingInstallment)
  | ({ readonly kind: 'autopay' } & ComingCharge)
);

/** Returns all upcoming payments, earliest first (req 3.6). */
export function comingUp({
  pending,
  coming = [],
  charges = [],
}: {
  readonly pending: readonly Transaction[];
  readonly coming?: readonly ComingInstallment[];
  readonly charges?: readonly ComingCharge[];
}): ComingUp[] {
  const payments = pending.map((payment) => ({
    kind: 'payment' as const,
    id: payment.transactionReferenceCode,
    on: payment.settlementDate,
    totalCents: payment.totalAmount,
    payment,
  }));
  const installments = coming.map(({ series, installment }) => ({
    kind: 'installment' as const,
    id: `${series.transactionSeriesID}/${installment.sequenceNumber}`,
    on: installment.chargeDate,
    totalCents: cents(installment.amount + installment.convenienceFee),
    series,
    installment,
  }));
  const byAutopay = charges.map(({ agreement, charge }) => ({
    kind: 'autopay' as const,
    id: charge.chargeID,
    on: charge.chargeDate,
    totalCents: cents(charge.amount + charge.convenienceFee),
    agreement,
    charge,
  }));
  return [...payments, ...installments, ...byAutopay].toSorted((a, b) => a.on.compare(b.on));
}
