import { type To, useLocation, useSearchParams } from 'react-router';
import { paymentPlanPath } from '../../platform/portal-places.ts';

/** What of a plan is being changed. */
export const changeKinds = ['move', 'skip', 'amount', 'frequency', 'method', 'pause', 'resume', 'make-up'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Where in the plan dialog somebody is: which plan, and what of it is being changed. */
export type PlanPlace = {
  /** Undefined for the plan of the account that is being paid, or the first one. */
  readonly planId: string | undefined;
  readonly change: ChangeKind | undefined;
  /** The payment that is being moved or skipped. */
  readonly sequence: number | undefined;
};

/**
 * The place in the plan dialog, kept in the address: a reload stays there, adding a method comes back there, and Back closes the dialog
 * from everywhere in it.
 */
export function usePlanPlace(): PlanPlace & { readonly go: (to: Partial<PlanPlace>) => void } {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  return {
    ...placeFrom(params),
    go: (to) =>
      setParams((before) => withPlace(before, { change: undefined, sequence: undefined, ...to }), {
        replace: true,
        preventScrollReset: true,
        state,
      }),
  };
}

/** The way to a plan over the screen that is open, which stays as it is behind it. */
export function usePlanLink(): (planId?: string, change?: ChangeKind) => To {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (planId, change) => {
    const behind = new URLSearchParams(params);
    // The detail of a payment in the history is a dialog of its own.
    behind.delete('payment');
    const search = withPlace(behind, { planId, change, sequence: undefined }).toString();
    return { pathname: paymentPlanPath(pathname), search };
  };
}

function placeFrom(params: URLSearchParams): PlanPlace {
  const change = changeKinds.find((kind) => kind === params.get('change'));
  const sequence = Number(params.get('installment') ?? Number.NaN);
  return {
    planId: params.get('plan') ?? undefined,
    change,
    sequence: Number.isSafeInteger(sequence) ? sequence : undefined,
  };
}

function withPlace(before: URLSearchParams, place: Partial<PlanPlace>): URLSearchParams {
  const params = new URLSearchParams(before);
  const set = (name: string, value: string | undefined) =>
    value === undefined ? params.delete(name) : params.set(name, value);
  if ('planId' in place) set('plan', place.planId);
  if ('change' in place) set('change', place.change);
  if ('sequence' in place) set('installment', place.sequence?.toString());
  return params;
}
