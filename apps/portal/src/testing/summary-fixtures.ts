import { type StandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { getPaymentSummary } from '@quittance/contract/history';
import type * as z from 'zod/mini';

type WireSummary = z.input<typeof getPaymentSummary.response>;

/**
 * The 12 months to November 2026: $100 in one payment in March, $210.50 in two in October, nothing in the others.
 * $310.50 in all.
 */
export function wireSummary(change: Partial<WireSummary> = {}): WireSummary {
  const names = ['2025-12', ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)];
  const paid: Record<string, { amount: number; count: number }> = {
    '2026-03': { amount: 100, count: 1 },
    '2026-10': { amount: 210.5, count: 2 },
  };
  return {
    ...success,
    months: names.map((month) => ({ month, ...(paid[month] ?? { amount: 0, count: 0 }) })),
    accounts: [{ accountReferenceCode: 'LCP-100184', paidAmount: 310.5 }],
    ...change,
  };
}

/** Makes the API return this payment summary. */
export function answerSummary(api: StandInApi, change: Partial<WireSummary> = {}): void {
  api.answer('/v1/transactiondata/summary', { status: 200, body: wireSummary(change) });
}
