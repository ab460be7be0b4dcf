import { installmentSeries, plannedInstallment } from '@quittance/contract/installment-plans';
import { dollars } from '@quittance/contract/wire/dollars';
import { installmentSchedule } from '@quittance/contract/wire/installment-schedule';
import * as z from 'zod/mini';
import { paymentTerms } from '../../payments/review/reviewed-terms.ts';

/** A plan in review (req 3.10, 3.11): the payments that the server stored and the schedule behind them. */
export const openPlan = z.object({
  ...paymentTerms.shape,
  /** `plan-sent` once it was authorized. From then on, only a response can tell the outcome. */
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

/** A created plan, for the success screen. */
export const madePlan = z.object({
  phase: z.literal('plan-made'),
  customerReferenceCode: z.string(),
  confirmationNumber: z.string(),
  transactionSeriesID: z.string(),
  installmentSeries,
});

/** A plan in review or already sent. Money in cents. */
export type OpenPlan = z.infer<typeof openPlan>;
export type MadePlan = z.infer<typeof madePlan>;
