/** Why a plan rests that goes on by another method, which its customer agrees to. */
const methodStops: readonly (string | null)[] = [
  'authorization-needed',
  'card-expired',
  'card-not-accepted',
  'method-disabled',
];

/** Whether a plan rests because its method or its authorization is gone. */
export function isMethodStop(stopReason: string | null): boolean {
  return methodStops.includes(stopReason);
}
