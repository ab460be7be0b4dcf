import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSignedInUser } from '../../session/services.tsx';
import {
  addressWithFilter,
  type FilterProblem,
  filterFromAddress,
  filterProblem,
  type HistoryFilter,
} from './history-filter.ts';

export type HistoryAddress = {
  readonly filter: HistoryFilter;
  readonly problem: FilterProblem | undefined;
  /** The payment with open details. */
  readonly openReference: string | null;
  readonly change: (changed: Partial<Record<keyof HistoryFilter, string>>) => void;
  readonly show: (payment: string | undefined) => void;
};

/**
 * Keeps the filter and the open payment in the address. The functions are stable, so that opening one payment doesn't
 * render thousands of rows again.
 */
export function useHistoryAddress(): HistoryAddress {
  const [searchParams, setSearchParams] = useSearchParams();
  const { customerAccountDetails } = useSignedInUser();
  const references = customerAccountDetails.map(({ customerAccount }) => customerAccount.accountReferenceCode);
  const latest = useRef(setSearchParams);
  useEffect(() => {
    latest.current = setSearchParams;
  }, [setSearchParams]);
  const change = useCallback<HistoryAddress['change']>(
    (changed) =>
      latest.current((before) => addressWithFilter(before, changed), { replace: true, preventScrollReset: true }),
    [],
  );
  const show = useCallback<HistoryAddress['show']>(
    (payment) =>
      latest.current((before) => withPayment(before, payment), {
        replace: payment === undefined,
        preventScrollReset: true,
      }),
    [],
  );
  return {
    filter: filterFromAddress(searchParams),
    problem: filterProblem(searchParams, { references }),
    openReference: searchParams.get('payment'),
    change,
    show,
  };
}

function withPayment(before: URLSearchParams, payment: string | undefined): URLSearchParams {
  const params = new URLSearchParams(before);
  if (payment === undefined) params.delete('payment');
  else params.set('payment', payment);
  return params;
}
