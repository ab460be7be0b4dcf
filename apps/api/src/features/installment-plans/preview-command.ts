import type { previewInstallmentSeries } from '@quittance/contract/installment-plans';
import { readSchedule } from '@quittance/contract/wire/installment-schedule';
import { isPlanPaymentType } from '@quittance/domain/payment-methods/plan-payer';
import type { PreviewCommand } from '@quittance/services/installment-plans/create/preview-installment-series';
import { type Refusal, refuse } from '@quittance/services/refusal';
import type * as z from 'zod/mini';

/**
 * Turns the body of previewinstallmentseries into a command. Refuses with ScheduleInvalid and the name of an unreadable
 * field, or with PaymentMethodNotAllowed for a type that can't pay a plan.
 */
export function previewCommand(
  {
    accountReferenceCode,
    settlementID,
    paymentMethod,
    cardKind,
    installmentSchedule,
  }: z.output<typeof previewInstallmentSeries.request>,
  who: Pick<PreviewCommand, 'tenant' | 'session'>,
): PreviewCommand | Refusal<'PaymentMethodNotAllowed' | 'ScheduleInvalid'> {
  if (paymentMethod !== undefined && !isPlanPaymentType(paymentMethod)) {
    return refuse('PaymentMethodNotAllowed', { field: 'paymentMethod' });
  }
  const read = readSchedule(installmentSchedule);
  if (read.kind === 'unreadable') return refuse('ScheduleInvalid', { field: read.field });
  return {
    ...who,
    accountReferenceCode,
    settlementId: settlementID,
    paymentMethodType: paymentMethod,
    cardKind,
    schedule: read.schedule,
    fee: read.fee,
    isKept: installmentSchedule.persistInstallmentRecipe,
  };
}
