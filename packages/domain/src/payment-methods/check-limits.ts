/**
 * Scopes that count card and bank account checks: a customer or guest link, a client address, one card, and the whole
 * tenant. `check-reason` limits how often the exact reason of a failed check is shown.
 */
export const checkScopes = ['check-customer', 'check-client', 'check-method', 'check-tenant', 'check-reason'] as const;
export type CheckScope = (typeof checkScopes)[number];

/** Allows `maxPayments` checks per window; null is unlimited. */
export type CheckLimit = { scope: CheckScope; windowMinutes: number; maxPayments: number | null };

/** Enough for a household that mistypes its cards, but useless for testing a list of stolen ones. */
export const defaultCheckLimits: readonly CheckLimit[] = [
  { scope: 'check-customer', windowMinutes: 60, maxPayments: 10 },
  { scope: 'check-client', windowMinutes: 10, maxPayments: 15 },
  { scope: 'check-method', windowMinutes: 60, maxPayments: 10 },
  { scope: 'check-tenant', windowMinutes: 1, maxPayments: 120 },
  { scope: 'check-reason', windowMinutes: 60, maxPayments: 3 },
];

/** Returns true for scopes that count checks rather than payments. */
export function isCheckScope(scope: string): scope is CheckScope {
  return checkScopes.some((each) => each === scope);
}
