import { previewInstallmentSeries } from '@quittance/contract/installment-plans';
import { wireSchedule } from '@quittance/contract/wire/installment-schedule';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/installment-schedule';
import type { Cents } from '@quittance/domain/money/cents';
import * as z from 'zod/mini';

/** What transactiondata/previewinstallmentseries is asked (req 7.6), decoded. */
export type PlanQuestion = Omit<
  z.output<typeof previewInstallmentSeries.request>,
  'hostname' | 'userToken' | 'campaignIdentifier'
>;

/** The question for a schedule. Each answer is kept for a day as a recipe that can be agreed to (req 7.6). */
export function planQuestion(
  schedule: InstallmentSchedule,
  of: {
    accountReferenceCode: string;
    paymentMethod: PlanQuestion['paymentMethod'];
    /** Undefined unless a card pays. */
    cardKind: PlanQuestion['cardKind'];
    settlementID: string | undefined;
    /** Charged with the first payment alone, as a fixed value (req 9.1). */
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

/** By which equal questions are known. */
export function questionKey(question: PlanQuestion): string {
  return JSON.stringify(z.encode(previewInstallmentSeries.request, question));
}
