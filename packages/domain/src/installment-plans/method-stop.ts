/** Pause reasons that a new payment method resolves, once the customer agrees to it. */
const methodStops: readonly (string | null)[] = [
  'authorization-needed',
  'bank-not-accepted',
  'card-expired',
  'card-not-accepted',
  'method-disabled',
];

/** Returns true when the plan is paused because its payment method or authorization is gone. */
export function isMethodStop(stopReason: string | null): boolean {
  return methodStops.includes(stopReason);
}
