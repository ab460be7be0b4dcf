import { lookUpBank } from '@quittance/contract/bank-accounts';
import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Services, useServices } from '../../session/services.tsx';

/** Long enough that a number which is being corrected digit by digit is asked for once. */
const debounceMs = 300;

/** The bank of a routing number as far as it is known. A look-up that failed says nothing: it stands in nobody's way. */
export type BankLookup = {
  readonly bankName: string | undefined;
  /** The number is well formed, and no bank in the list has it. */
  readonly isUnknown: boolean;
  readonly isLoading: boolean;
};

/** Asks for the bank of a routing number while it is typed, once it is a whole and valid one (req 3.16, 7.1). */
export function useBankLookup(routingNumber: string): BankLookup {
  const services = useServices();
  const settled = useSettled(routingNumber);
  const isWhole = isValidRoutingNumber(routingNumber);
  const isSettled = settled === routingNumber;
  const { data, isFetching } = useQuery({
    queryKey: ['bank', routingNumber],
    queryFn: ({ signal }) => askForBank(services, { routingNumber, signal }),
    enabled: isWhole && isSettled,
    // A bank's name does not change while somebody types, and each number is noted once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    throwOnError: false,
  });
  return {
    bankName: data?.bankName,
    isUnknown: data !== undefined && data.bankName === undefined,
    isLoading: isWhole && data === undefined && (isFetching || !isSettled),
  };
}

/** Throws where it cannot be known, so that nothing is remembered of the number. */
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

/** A text once it has stood still for a moment; the first one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
