export const planStates = ['active', 'paused', 'completed', 'canceled', 'stopped'] as const;
/** Status of a plan. Nobody requested the end of a `stopped` plan; the plan stores the reason. */
export type PlanState = (typeof planStates)[number];

/** A late return revives a completed plan. */
export type PlanEvent = 'paused' | 'resumed' | 'completed' | 'canceled' | 'stopped' | 'revived';

type Transition<State, Event> = { readonly from: State; readonly event: Event; readonly to: State };

/** All transitions of a plan (req 3.5: a recurring plan exists while it is active or paused). */
export const planTransitions: readonly Transition<PlanState, PlanEvent>[] = [
  { from: 'active', event: 'paused', to: 'paused' },
  { from: 'paused', event: 'resumed', to: 'active' },
  { from: 'active', event: 'completed', to: 'completed' },
  { from: 'paused', event: 'completed', to: 'completed' },
  { from: 'active', event: 'canceled', to: 'canceled' },
  { from: 'paused', event: 'canceled', to: 'canceled' },
  { from: 'active', event: 'stopped', to: 'stopped' },
  { from: 'paused', event: 'stopped', to: 'stopped' },
  { from: 'completed', event: 'revived', to: 'active' },
];

/** Returns undefined when the event isn't allowed in this state. */
export function nextPlanState(state: PlanState, event: PlanEvent): PlanState | undefined {
  return planTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}

export function isPlanOpen(state: PlanState): boolean {
  return state === 'active' || state === 'paused';
}

export const installmentStates = [
  'scheduled',
  'submitted',
  'paid',
  'retrying',
  'failed',
  'skipped',
  'canceled',
] as const;
/** Status of an installment. `submitted` has a payment with an open outcome; `retrying` waits for another day. */
export type InstallmentState = (typeof installmentStates)[number];

/** `returned` follows a settled payment, `refused` an unsettled one. */
export type InstallmentEvent =
  | 'charged'
  | 'paid'
  | 'refused-for-now'
  | 'refused'
  | 'returned-for-now'
  | 'returned'
  | 'skipped'
  | 'canceled'
  | 'given-up';

/** All transitions of an installment. A retrying one becomes paid when the earlier return turns out to be wrong. */
export const installmentTransitions: readonly Transition<InstallmentState, InstallmentEvent>[] = [
  { from: 'scheduled', event: 'charged', to: 'submitted' },
  { from: 'scheduled', event: 'skipped', to: 'skipped' },
  { from: 'scheduled', event: 'canceled', to: 'canceled' },
  { from: 'retrying', event: 'charged', to: 'submitted' },
  { from: 'retrying', event: 'paid', to: 'paid' },
  { from: 'retrying', event: 'canceled', to: 'canceled' },
  { from: 'retrying', event: 'given-up', to: 'failed' },
  { from: 'submitted', event: 'paid', to: 'paid' },
  { from: 'submitted', event: 'refused-for-now', to: 'retrying' },
  { from: 'submitted', event: 'refused', to: 'failed' },
  { from: 'paid', event: 'returned-for-now', to: 'retrying' },
  { from: 'paid', event: 'returned', to: 'failed' },
];

/** Returns undefined when the event isn't allowed in this state. */
export function nextInstallmentState(state: InstallmentState, event: InstallmentEvent): InstallmentState | undefined {
  return installmentTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}

/** Returns true when the installment is still to be charged. */
export function isInstallmentAhead(state: InstallmentState): boolean {
  return state === 'scheduled' || state === 'retrying';
}
