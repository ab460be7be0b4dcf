import type { previewInstallmentSeries } from '@quittance/contract/installment-plans';
import type { WireSchedule } from '@quittance/contract/wire/installment-schedule';
import { sumCents } from '@quittance/domain/money/cents';
import type { Previewed } from '@quittance/services/installment-plans/create/preview-installment-series';
import type * as z from 'zod/mini';
import { successResponses } from '../../serve-call.ts';

/** Formats a previewed schedule for the portal (req 3.11). */
export function presentPreview(
  { recipeId, installments }: Previewed,
  { intervalType }: WireSchedule,
): z.output<typeof previewInstallmentSeries.response> {
  return {
    responses: successResponses,
    transactionCount: installments.length,
    installmentRecipeIdentifier: recipeId,
    installments: installments.map(({ sequence, dueOn, amountCents, feeCents }) => ({
      sequenceNumber: sequence,
      installmentDate: dueOn,
      amount: amountCents,
      convenienceFee: feeCents,
    })),
    frequency: intervalType,
    totalAmount: sumCents(installments.map(({ amountCents }) => amountCents)),
    totalFee: sumCents(installments.map(({ feeCents }) => feeCents)),
  };
}
