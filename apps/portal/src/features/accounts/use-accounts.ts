import { getCustomerAccounts } from '@quittance/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatchedText } from '../../platform/use-watched-text.ts';
import { keepCashPaymentInfo } from '../../session/cash-payment-info-copy.ts';
import { keepPaymentHistory } from '../../session/payment-history-copy.ts';
import { type Services, useServices, useSignedInUser, useToday } from '../../session/services.tsx';
import { updateUser } from '../../session/session-store.ts';
import { serverDateMs } from '../../session/signed-in-user.ts';
import { type AccountChoice, chooseAccount } from './account-choice.ts';
import { type CurrentAccount, currentAccount } from './current-account.ts';
import { chosenReference, currentAccountKey, keepCurrentAccount } from './stored-current-account.ts';

const accountsKey = ['customer-accounts'];

/**
 * Keeps the signed-in user's accounts fresh. Screens read them from the session, where they are available at once and
 * after a reload. This query updates the session and returns its state and a retry.
 */
export function useFreshAccounts(): {
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
} {
  const services = useServices();
  const user = useSignedInUser();
  const { isError, isFetching, refetch } = useQuery({
    queryKey: accountsKey,
    queryFn: () => loadAccounts(services),
    initialData: true,
    // Time, by the browser's clock, of the login or the token refresh that loaded the session's data.
    initialDataUpdatedAt: serverDateMs(user) - user.clockAheadMs,
  });
  return { isLoading: isFetching, isFailed: isError, retry: () => void refetch() };
}

/** Reloads the accounts after an action that moved money or may have changed a rule. Never throws. */
export function useRefreshAccounts(): () => Promise<void> {
  const queries = useQueryClient();
  const services = useServices();
  return async () => {
    const asking = { queryKey: accountsKey, queryFn: () => loadAccounts(services), staleTime: 0 };
    // On failure, screens keep their data and useFreshAccounts reports that it may be stale.
    await queries.fetchQuery(asking).catch(() => undefined);
  };
}

/** Returns the accounts and the chosen one, which session storage keeps under `currentAccount` (req 3.6). */
export function useCurrentAccount(): AccountChoice & {
  readonly current: CurrentAccount | undefined;
  /** True if the customer chose the account. Otherwise it is the first one that owes something. */
  readonly isChosen: boolean;
  readonly choose: (accountReferenceCode: string) => void;
} {
  const services = useServices();
  const { tenant, sessionStorage } = services;
  const { customerAccountDetails, payeeConfigurations, agreedTerms } = useSignedInUser();
  const today = useToday();
  const wanted = chosenReference(useWatchedText(sessionStorage, currentAccountKey));
  const choice = useMemo(() => chooseAccount(customerAccountDetails, wanted), [customerAccountDetails, wanted]);
  const current = useMemo(
    () =>
      choice.chosen &&
      currentAccount(choice.chosen, {
        payeeConfigurations,
        tenant,
        today,
        agreedKind: agreedTerms?.methodKind ?? undefined,
      }),
    [choice, payeeConfigurations, tenant, today, agreedTerms],
  );
  return {
    ...choice,
    current,
    isChosen: wanted !== undefined && choice.chosen?.customerAccount.accountReferenceCode === wanted,
    choose: (accountReferenceCode) => keepCurrentAccount(services, accountReferenceCode),
  };
}

/** Throws if the accounts can't be loaded. The session then stays unchanged. */
async function loadAccounts({ api, session, local }: Pick<Services, 'api' | 'session' | 'local'>): Promise<true> {
  const outcome = await api.call(getCustomerAccounts, {});
  if (outcome.kind !== 'ok') throw new Error(`customer/accounts ended as ${outcome.kind}`);
  const fresh = outcome.answer.customerAccountDetailsResponse;
  const owner = session.getState().user?.customerContactInfo.customerReferenceCode;
  // Another customer may have signed in during the request.
  if (owner !== fresh.customerContactInfo.customerReferenceCode) return true;
  updateUser(session, fresh);
  const { user } = session.getState();
  if (user) {
    keepPaymentHistory(local, user);
    keepCashPaymentInfo(local, user);
  }
  return true;
}
