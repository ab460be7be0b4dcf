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
 * Keeps the accounts of the signed-in user fresh. Screens read them where the log-in put them, in the session, so that they
 * are there at once and after a reload too; this call brings them up to date. Answers whether it is under way, whether it failed,
 * and what asks once more.
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
    // By the browser's clock: when the log-in, or the latest token, brought what is in the session.
    initialDataUpdatedAt: serverDateMs(user) - user.clockAheadMs,
  });
  return { isLoading: isFetching, isFailed: isError, retry: () => void refetch() };
}

/** Brings the accounts up to date after something that moved money or may have changed a rule. Never throws. */
export function useRefreshAccounts(): () => Promise<void> {
  const queries = useQueryClient();
  const services = useServices();
  return async () => {
    const asking = { queryKey: accountsKey, queryFn: () => loadAccounts(services), staleTime: 0 };
    // When it fails the screens go on with what they have; useFreshAccounts says that it may be old.
    await queries.fetchQuery(asking).catch(() => undefined);
  };
}

/** The accounts to choose from and the one that is chosen, which session storage remembers under `currentAccount` (req 3.6). */
export function useCurrentAccount(): AccountChoice & {
  readonly current: CurrentAccount | undefined;
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
    choose: (accountReferenceCode) => keepCurrentAccount(services, accountReferenceCode),
  };
}

/** Throws when the accounts could not be had; what the session holds then stays as it is. */
async function loadAccounts({ api, session, local }: Pick<Services, 'api' | 'session' | 'local'>): Promise<true> {
  const outcome = await api.call(getCustomerAccounts, {});
  if (outcome.kind !== 'ok') throw new Error(`customer/accounts ended as ${outcome.kind}`);
  const fresh = outcome.answer.customerAccountDetailsResponse;
  const owner = session.getState().user?.customerContactInfo.customerReferenceCode;
  // Someone else may have signed in while the call was under way.
  if (owner !== fresh.customerContactInfo.customerReferenceCode) return true;
  updateUser(session, fresh);
  const { user } = session.getState();
  if (user) {
    keepPaymentHistory(local, user);
    keepCashPaymentInfo(local, user);
  }
  return true;
}
