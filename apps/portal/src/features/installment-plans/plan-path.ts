import { planChangeKinds } from '@quittance/domain/installment-plans/change/plan-change-kind';
import { type To, useLocation, useSearchParams } from 'react-router';
import { paymentPlanPath } from '../../platform/addresses/portal-paths.ts';

export type ChangeKind = (typeof planChangeKinds)[number];

/** The position in the plan dialog: the plan and the change in progress. */
export type PlanLocation = {
  /** Undefined for the plan of the account to pay, or the first plan. */
  readonly planId: string | undefined;
  readonly change: ChangeKind | undefined;
  /** The payment that is being moved or skipped. */
  readonly sequence: number | undefined;
};

/**
 * Keeps the position in the plan dialog in the address: a reload stays there, adding a method returns there, and Back
 * closes the dialog from any step.
 */
export function usePlanPath(): PlanLocation & { readonly go: (to: Partial<PlanLocation>) => void } {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  return {
    ...locationFrom(params),
    go: (to) =>
      setParams((before) => withLocation(before, { change: undefined, sequence: undefined, ...to }), {
        replace: true,
        preventScrollReset: true,
        state,
      }),
  };
}

/** Returns a link that opens a plan over the current screen. */
export function usePlanLink(): (planId?: string, change?: ChangeKind) => To {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (planId, change) => {
    const behind = new URLSearchParams(params);
    // The payment details in the history are a dialog themselves, so close them.
    behind.delete('payment');
    const search = withLocation(behind, { planId, change, sequence: undefined }).toString();
    return { pathname: paymentPlanPath(pathname), search };
  };
}

function locationFrom(params: URLSearchParams): PlanLocation {
  const change = planChangeKinds.find((kind) => kind === params.get('change'));
  const sequence = Number(params.get('installment') ?? Number.NaN);
  return {
    planId: params.get('plan') ?? undefined,
    change,
    sequence: Number.isSafeInteger(sequence) ? sequence : undefined,
  };
}

function withLocation(before: URLSearchParams, location: Partial<PlanLocation>): URLSearchParams {
  const params = new URLSearchParams(before);
  const set = (name: string, value: string | undefined) =>
    value === undefined ? params.delete(name) : params.set(name, value);
  if ('planId' in location) set('plan', location.planId);
  if ('change' in location) set('change', location.change);
  if ('sequence' in location) set('installment', location.sequence?.toString());
  return params;
}
