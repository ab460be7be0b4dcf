import { getPaymentSummary, type PaymentSummary } from '@quittance/contract/history';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi, useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';

export type SummaryStatus = {
  readonly summary: PaymentSummary | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
};

/**
 * Loads the payments of the last 12 months and in total on each visit, and shows the previous summary meanwhile. Guests
 * have none, so nothing is requested for them (req 6.1).
 */
export function usePaymentSummary(): SummaryStatus {
  const api = useApi();
  const user = useSignedInUser();
  const { data, isError, refetch } = useQuery({
    // Invalidated together with the history.
    queryKey: ['history', 'summary'],
    queryFn: ({ signal }) => loadSummary(api, signal),
    enabled: !isGuest(user),
    refetchOnMount: 'always',
  });
  return { summary: data, isFailed: isError, retry: () => void refetch() };
}

/** Throws if the summary can't be loaded. */
async function loadSummary(api: ApiClient, signal: AbortSignal): Promise<PaymentSummary> {
  const outcome = await api.call(getPaymentSummary, {}, { signal });
  if (outcome.kind !== 'ok') throw new Error(`transactiondata/summary ended as ${outcome.kind}`);
  return outcome.answer;
}
