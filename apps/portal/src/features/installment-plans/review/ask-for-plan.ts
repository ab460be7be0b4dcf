import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { previewInstallmentSeries } from '@quittance/contract/installment-plans';
import type * as z from 'zod/mini';
import type { ApiClient } from '../../../platform/api-client.ts';
import type { PlanPreview } from '../form/local-preview.ts';
import { type PlanProblem, problemOfRefusal } from './plan-problem.ts';
import type { PlanQuestion } from './plan-question.ts';

/** The decoded response of transactiondata/previewinstallmentseries. */
export type PlanAnswer = z.output<typeof previewInstallmentSeries.response>;

export type AskedPlan =
  | { readonly kind: 'planned'; readonly answer: PlanAnswer }
  | { readonly kind: 'refused'; readonly problem: PlanProblem }
  /** Says nothing about the plan itself. */
  | { readonly kind: 'offline' | 'failed' };

/** Asks the server to calculate a plan (req 7.6). */
export async function askForPlan(
  api: ApiClient,
  { question, signal }: { question: PlanQuestion; signal?: AbortSignal },
): Promise<AskedPlan> {
  return readAnswer(await api.call(previewInstallmentSeries, question, signal && { signal }));
}

function readAnswer(outcome: ApiOutcome<PlanAnswer>): AskedPlan {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'planned', answer: outcome.answer };
    case 'refused':
      return outcome.code === 'TooManyRequests'
        ? { kind: 'failed' }
        : { kind: 'refused', problem: problemOfRefusal(outcome) };
    case 'offline':
      return { kind: 'offline' };
    case 'unavailable':
    case 'defect':
    case 'unauthorized':
      return { kind: 'failed' };
  }
}

export function previewOfAnswer({
  installments,
  totalAmount,
  totalFee,
}: Pick<PlanAnswer, 'installments' | 'totalAmount' | 'totalFee'>): PlanPreview {
  return {
    installments: installments.map(({ sequenceNumber, installmentDate, amount }) => ({
      sequence: sequenceNumber,
      dueOn: installmentDate,
      amountCents: amount,
    })),
    totalCents: totalAmount,
    feeCents: totalFee,
  };
}
