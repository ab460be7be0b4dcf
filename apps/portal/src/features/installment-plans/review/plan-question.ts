import { previewInstallmentSeries } from '@quittance/contract/installment-plans';
import { wireSchedule } from '@quittance/contract/wire/installment-schedule';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import type { Cents } from '@quittance/domain/money/cents';
import * as z from 'zod/mini';

/** The decoded request of transactiondata/previewinstallmentseries (req 7.6). */
export type PlanQuestion = Omit<
  z.output<typeof previewInstallmentSeries.request>,
  'hostname' | 'userToken' | 'campaignIdentifier'
>;

/**
 * Builds the request for a schedule. The server keeps each answer for a day as a recipe that the payer can authorize
 * (req 7.6).
 */
export function planQuestion(
  schedule: InstallmentSchedule,
  of: {
    accountReferenceCode: string;
    paymentMethod: PlanQuestion['paymentMethod'];
    /** Undefined unless a card pays. */
    cardKind: PlanQuestion['cardKind'];
    settlementID: string | undefined;
    /** Charged only with the first payment, as a fixed value (req 9.1). */
    feeCents: Cents;
  },
): PlanQuestion {
  const { accountReferenceCode, paymentMethod, cardKind, settlementID, feeCents } = of;
  const fee = { assignment: 'first-payment-only', rate: { kind: 'fixed', amountCents: feeCents } } as const;
  return {
    ExternalRequestID: '',
    accountReferenceCode,
    ...(paymentMethod && { paymentMethod }),
    ...(cardKind && { cardKind }),
    ...(settlementID !== undefined && { settlementID }),
    installmentSchedule: wireSchedule(schedule, fee),
  };
}

/** Returns a key that is equal for equal requests. */
export function questionKey(question: PlanQuestion): string {
  return JSON.stringify(z.encode(previewInstallmentSeries.request, question));
}
