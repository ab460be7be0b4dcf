import type { Cents } from '../money/cents.ts';

/** Scope of a limit: one customer, one network address, or one card or bank account. */
export const velocityScopes = ['customer', 'client', 'method'] as const;
export type VelocityScope = (typeof velocityScopes)[number];

/** Limits payment attempts and their total within a time window; null is unlimited. */
export type VelocityLimit = {
  scope: VelocityScope;
  windowMinutes: number;
  maxPayments: number | null;
  maxCents: Cents | null;
};

/** Earlier attempts within a limit's window, regardless of their outcome. Excludes the current payment. */
export type VelocityCount = { scope: VelocityScope; payments: number; amountCents: Cents };

/** Defaults: loose enough for a household with many bills, tight enough to stop someone testing stolen cards. */
export const defaultVelocityLimits: readonly VelocityLimit[] = [
  { scope: 'customer', windowMinutes: 24 * 60, maxPayments: 100, maxCents: null },
  { scope: 'client', windowMinutes: 60, maxPayments: 200, maxCents: null },
  { scope: 'method', windowMinutes: 24 * 60, maxPayments: 30, maxCents: null },
];

/**
 * Returns the first limit that one more payment would break, or undefined. These are readable fraud checks, as Nacha
 * requires for web debits.
 */
export function brokenLimit(
  limits: readonly VelocityLimit[],
  { counts, amountCents }: { counts: readonly VelocityCount[]; amountCents: Cents },
): VelocityLimit | undefined {
  return limits.find(({ scope, maxPayments, maxCents }) => {
    const made = counts.find((count) => count.scope === scope);
    const payments = (made?.payments ?? 0) + 1;
    const cents = (made?.amountCents ?? 0) + amountCents;
    return (maxPayments !== null && payments > maxPayments) || (maxCents !== null && cents > maxCents);
  });
}
