import { type AutopayAgreement, listAutopay } from '@quittance/contract/autopay';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi, useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { useRefreshAccounts } from '../accounts/use-accounts.ts';

const autopayKey = ['autopay'];

/** The customer's agreements, active ones first. Guests have none, so nothing is requested for them (req 6.1). */
export function useAutopay() {
  const api = useApi();
  const user = useSignedInUser();
  return useQuery({
    queryKey: autopayKey,
    queryFn: ({ signal }) => loadAutopay(api, signal),
    enabled: !isGuest(user),
  });
}

/** The active agreement of an account, or undefined while it is unknown. */
export function useAutopayOf(accountReferenceCode: string | undefined): AutopayAgreement | undefined {
  const { data = [] } = useAutopay();
  return data.find((each) => each.status === 'active' && each.accountReferenceCode === accountReferenceCode);
}

/** Reloads the agreements, and other data that shows their payments. Never throws. */
export function useRefreshAutopay(): () => Promise<void> {
  const queries = useQueryClient();
  const refreshAccounts = useRefreshAccounts();
  return async () => {
    const stale = [autopayKey, ['history'], ['bill']].map((queryKey) => queries.invalidateQueries({ queryKey }));
    await Promise.all([...stale, refreshAccounts()]);
  };
}

/** Throws if the agreements can't be loaded. */
export async function loadAutopay(api: ApiClient, signal?: AbortSignal): Promise<AutopayAgreement[]> {
  const outcome = await api.call(listAutopay, {}, signal && { signal });
  if (outcome.kind !== 'ok') throw new Error(`autopay/list ended as ${outcome.kind}`);
  return outcome.answer.agreements;
}
