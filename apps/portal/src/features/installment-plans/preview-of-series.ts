import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { sumCents } from '@quittance/domain/money/cents';
import type { PlanPreview } from './local-preview.ts';

/** Returns the payments of an existing plan in order, with the fee of the first one. */
export function previewOfSeries({
  installments,
  totalAmount,
}: Pick<InstallmentSeries, 'installments' | 'totalAmount'>): PlanPreview {
  const inOrder = installments.toSorted((a, b) => a.sequenceNumber - b.sequenceNumber);
  return {
    installments: inOrder.map(({ sequenceNumber, installmentDate, amount }) => ({
      sequence: sequenceNumber,
      dueOn: installmentDate,
      amountCents: amount,
    })),
    totalCents: totalAmount,
    feeCents: sumCents(inOrder.map(({ convenienceFee }) => convenienceFee)),
  };
}
