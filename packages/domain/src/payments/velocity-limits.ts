import type { Cents } from '../money/cents.ts';

/** Whose payments are counted: one customer's, one address on the network's, one card's or bank account's. */
export const velocityScopes = ['customer', 'client', 'method'] as const;
export type VelocityScope = (typeof velocityScopes)[number];

/** At most so many tries to pay, and so much money, within so many minutes; null is no limit. */
export type VelocityLimit = {
  scope: VelocityScope;
  windowMinutes: number;
  maxPayments: number | null;
  maxCents: Cents | null;
};

/** What has been tried within a limit's window, without the payment that is being made. Whatever became of a try, it counts. */
export type VelocityCount = { scope: VelocityScope; payments: number; amountCents: Cents };

/** What holds where an operator has set nothing: loose enough for a household with many bills, tight enough for a stolen list of cards. */
export const defaultVelocityLimits: readonly VelocityLimit[] = [
  { scope: 'customer', windowMinutes: 24 * 60, maxPayments: 100, maxCents: null },
  { scope: 'client', windowMinutes: 60, maxPayments: 200, maxCents: null },
  { scope: 'method', windowMinutes: 24 * 60, maxPayments: 30, maxCents: null },
];

/** The first limit that one more payment would break, or undefined. Fraud checks that a person can read, as Nacha asks of web debits. */
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
