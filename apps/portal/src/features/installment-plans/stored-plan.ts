import { installmentSeries, plannedInstallment } from '@quittance/contract/installment-plans';
import { dollars } from '@quittance/contract/wire/dollars';
import { installmentSchedule } from '@quittance/contract/wire/installment-schedule';
import * as z from 'zod/mini';
import { paymentTerms } from '../payments/reviewed-terms.ts';

/** A plan as it is reviewed (req 3.10, 3.11): the payments that the server has kept, and the schedule that they come of. */
export const openPlan = z.object({
  ...paymentTerms.shape,
  /** `plan-sent` from the moment that it was agreed to: what became of it is then only known from an answer. */
  phase: z.enum(['plan-reviewed', 'plan-sent']),
  installmentSeries: z.object({
    transactionCount: z.number(),
    installmentRecipeIdentifier: z.string(),
    installments: z.array(plannedInstallment),
    frequency: z.string(),
    totalAmount: dollars,
    totalFee: dollars,
  }),
  installmentSchedule,
  settlementID: z.nullable(z.string()),
});

/** A plan that was made, for the Success screen. */
export const madePlan = z.object({
  phase: z.literal('plan-made'),
  customerReferenceCode: z.string(),
  confirmationNumber: z.string(),
  transactionSeriesID: z.string(),
  installmentSeries,
});

/** A plan that is reviewed or on its way. Money in cents. */
export type OpenPlan = z.infer<typeof openPlan>;
/** A plan that was made. */
export type MadePlan = z.infer<typeof madePlan>;
