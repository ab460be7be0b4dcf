/** Every state that a plan can be in. */
export const planStates = ['active', 'paused', 'completed', 'canceled', 'stopped'] as const;
/** Where a plan stands. `stopped` is an end that nobody asked for; the plan says why. */
export type PlanState = (typeof planStates)[number];

/** A fact that moves a plan on. A late return revives a plan that was completed. */
export type PlanEvent = 'paused' | 'resumed' | 'completed' | 'canceled' | 'stopped' | 'revived';

/** One step of a life: what may happen where, and where it leads. */
type Transition<State, Event> = { readonly from: State; readonly event: Event; readonly to: State };

/** A plan's whole life (req 3.5: a recurring plan exists while it is active or paused). */
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

/** Where an event leads, or undefined where it cannot happen. */
export function nextPlanState(state: PlanState, event: PlanEvent): PlanState | undefined {
  return planTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}

/** Whether a plan still has something ahead of it. */
export function isPlanOpen(state: PlanState): boolean {
  return state === 'active' || state === 'paused';
}

/** Every state that an installment can be in. */
export const installmentStates = [
  'scheduled',
  'submitted',
  'paid',
  'retrying',
  'failed',
  'skipped',
  'canceled',
] as const;
/** Where an installment stands. `submitted` has a payment whose outcome is awaited; `retrying` waits for another day. */
export type InstallmentState = (typeof installmentStates)[number];

/** A fact that moves an installment on. `returned` comes after the bank had paid; `refused` before. */
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

/** An installment's whole life. One that waits for another try is paid where the return of the one before was wrong. */
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

/** Where an event leads, or undefined where it cannot happen. */
export function nextInstallmentState(state: InstallmentState, event: InstallmentEvent): InstallmentState | undefined {
  return installmentTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}

/** Whether an installment is still to be charged, some day. */
export function isInstallmentAhead(state: InstallmentState): boolean {
  return state === 'scheduled' || state === 'retrying';
}
