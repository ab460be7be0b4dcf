import { lookUpBank } from '@quittance/contract/bank-accounts';
import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Services, useServices } from '../../session/services.tsx';

/** Long enough that correcting a number digit by digit causes a single request. */
const debounceMs = 300;

/** The bank of a routing number. A failed lookup is treated as no answer, so it never blocks the customer. */
export type BankLookup = {
  readonly bankName: string | undefined;
  /** The number is well formed, but no bank in the list has it. */
  readonly isUnknown: boolean;
  readonly isLoading: boolean;
};

/** Looks up the bank while a routing number is typed, as soon as the number is complete and valid (req 3.16, 7.1). */
export function useBankLookup(routingNumber: string): BankLookup {
  const services = useServices();
  const settled = useSettled(routingNumber);
  const isWhole = isValidRoutingNumber(routingNumber);
  const isSettled = settled === routingNumber;
  const { data, isFetching } = useQuery({
    queryKey: ['bank', routingNumber],
    queryFn: ({ signal }) => askForBank(services, { routingNumber, signal }),
    enabled: isWhole && isSettled,
    // Bank names don't change during a session, and each number is logged only once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: false,
    throwOnError: false,
  });
  return {
    bankName: data?.bankName,
    isUnknown: data !== undefined && data.bankName === undefined,
    isLoading: isWhole && data === undefined && (isFetching || !isSettled),
  };
}

/** Throws if the lookup fails, so that the failure isn't cached. */
async function askForBank(
  { api, events }: Pick<Services, 'api' | 'events'>,
  { routingNumber, signal }: { routingNumber: string; signal: AbortSignal },
): Promise<{ bankName: string | undefined }> {
  const outcome = await api.call(lookUpBank, { routingNumber }, { signal });
  if (outcome.kind === 'ok') {
    events.log('BankAccountLookupSuccess');
    return { bankName: outcome.answer.bankName };
  }
  if (outcome.kind !== 'refused' || outcome.code !== 'BankUnknown') {
    throw new Error(`bankaccount/lookup ended as ${outcome.kind}`);
  }
  events.log('BankAccountLookupFailure');
  return { bankName: undefined };
}

/** Returns the initial text at once, then debounces changes. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
