import { nextCheckDelayMs } from '@quittance/domain/payments/check-schedule';

/** What is known of a try whose outcome is not. */
export type OpenTry = { checksMade: number; now: Date; atLeastMs?: number | undefined };

/** When an open try is looked at next, by the schedule; undefined when all checks are used up and an operator has to decide. */
export function nextLookAt({ checksMade, now, atLeastMs = 0 }: OpenTry): Date | undefined {
  const delayMs = nextCheckDelayMs(checksMade);
  return delayMs === undefined ? undefined : new Date(now.getTime() + Math.max(delayMs, atLeastMs));
}
