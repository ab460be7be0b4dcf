import { getInstallmentSeries, type InstallmentSeries } from '@quittance/contract/installment-plans';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi, useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { useRefreshAccounts } from '../accounts/use-accounts.ts';

const seriesKey = ['installment-series'];

/** The customer's plans, the open ones first. A guest has none, and nobody is asked (req 6.1). */
export function useInstallmentSeries({ isWanted = true }: { readonly isWanted?: boolean } = {}) {
  const api = useApi();
  const user = useSignedInUser();
  return useQuery({
    queryKey: seriesKey,
    queryFn: ({ signal }) => loadSeries(api, signal),
    enabled: isWanted && !isGuest(user),
  });
}

/** The plans that have something ahead, asked for only where an account says that it has one (req 3.5). */
export function useOpenSeries(): readonly InstallmentSeries[] {
  const { customerAccountDetails } = useSignedInUser();
  const isWanted = customerAccountDetails.some((detail) => detail.transactionSeriesInfo !== null);
  const { data } = useInstallmentSeries({ isWanted });
  return isWanted ? (data ?? []).filter(isOpenSeries) : [];
}

/** Whether a plan has something ahead of it still. */
export function isOpenSeries({ status }: Pick<InstallmentSeries, 'status'>): boolean {
  return status === 'active' || status === 'paused';
}

/**
 * Brings up to date what shows a plan: with the plan as the answer to a change has it, or by asking anew. What stands elsewhere, such as
 * the accounts and the history, is always asked anew.
 */
export function useRefreshSeries(): (changed?: InstallmentSeries) => Promise<void> {
  const queries = useQueryClient();
  const refreshAccounts = useRefreshAccounts();
  return async (changed) => {
    if (changed === undefined) await queries.invalidateQueries({ queryKey: seriesKey });
    else
      queries.setQueryData<InstallmentSeries[]>(seriesKey, (all) =>
        all?.map((each) => (each.transactionSeriesID === changed.transactionSeriesID ? changed : each)),
      );
    await Promise.all([refreshAccounts(), queries.invalidateQueries({ queryKey: ['history'] })]);
  };
}

/** Every plan. Throws when they cannot be had. */
export async function loadSeries(api: ApiClient, signal?: AbortSignal): Promise<InstallmentSeries[]> {
  const outcome = await api.call(getInstallmentSeries, {}, signal && { signal });
  if (outcome.kind !== 'ok') throw new Error(`transactiondata/installmentseries ended as ${outcome.kind}`);
  return outcome.answer.series;
}
