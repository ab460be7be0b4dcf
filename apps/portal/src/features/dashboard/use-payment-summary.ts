import { getPaymentSummary, type PaymentSummary } from '@quittance/contract/history';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi, useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';

/** How the summary of what was paid stands: what is known of it, and whether that is all there is to know now. */
export type SummaryStanding = {
  readonly summary: PaymentSummary | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
};

/**
 * What was paid in the last 12 months and in all, asked for anew at each visit; until the answer is there the last one stands. A guest
 * has none, and nobody is asked (req 6.1).
 */
export function usePaymentSummary(): SummaryStanding {
  const api = useApi();
  const user = useSignedInUser();
  const { data, isError, refetch } = useQuery({
    // What changes the history changes this too.
    queryKey: ['history', 'summary'],
    queryFn: ({ signal }) => loadSummary(api, signal),
    enabled: !isGuest(user),
    refetchOnMount: 'always',
  });
  return { summary: data, isFailed: isError, retry: () => void refetch() };
}

/** Throws when it cannot be had. */
async function loadSummary(api: ApiClient, signal: AbortSignal): Promise<PaymentSummary> {
  const outcome = await api.call(getPaymentSummary, {}, { signal });
  if (outcome.kind !== 'ok') throw new Error(`transactiondata/summary ended as ${outcome.kind}`);
  return outcome.answer;
}
