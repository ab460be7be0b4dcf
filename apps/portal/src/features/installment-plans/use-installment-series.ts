import { getInstallmentSeries, type InstallmentSeries } from '@quittance/contract/installment-plans';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi, useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { useRefreshAccounts } from '../accounts/use-accounts.ts';

const seriesKey = ['installment-series'];

/** The customer's plans, open ones first. Guests have none, so nothing is requested for them (req 6.1). */
export function useInstallmentSeries({ isWanted = true }: { readonly isWanted?: boolean } = {}) {
  const api = useApi();
  const user = useSignedInUser();
  return useQuery({
    queryKey: seriesKey,
    queryFn: ({ signal }) => loadSeries(api, signal),
    enabled: isWanted && !isGuest(user),
  });
}

/** The open plans, requested only if an account has one (req 3.5). */
export function useOpenSeries(): readonly InstallmentSeries[] {
  const { customerAccountDetails } = useSignedInUser();
  const isWanted = customerAccountDetails.some((detail) => detail.transactionSeriesInfo !== null);
  const { data } = useInstallmentSeries({ isWanted });
  return isWanted ? (data ?? []).filter(isOpenSeries) : [];
}

export function isOpenSeries({ status }: Pick<InstallmentSeries, 'status'>): boolean {
  return status === 'active' || status === 'paused';
}

/**
 * Updates the cached plan from a response, or reloads the plans. Always reloads other data that shows the plan, such as
 * accounts and history.
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

/** Throws if the plans can't be loaded. */
export async function loadSeries(api: ApiClient, signal?: AbortSignal): Promise<InstallmentSeries[]> {
  const outcome = await api.call(getInstallmentSeries, {}, signal && { signal });
  if (outcome.kind !== 'ok') throw new Error(`transactiondata/installmentseries ended as ${outcome.kind}`);
  return outcome.answer.series;
}
