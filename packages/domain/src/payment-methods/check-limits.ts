/**
 * Whose checks of cards and bank accounts are counted: a customer's or a guest link's, a client address's, one card's, and the tenant's as a
 * whole. `check-reason` limits how often the exact reason of a failed check is shown.
 */
export const checkScopes = ['check-customer', 'check-client', 'check-method', 'check-tenant', 'check-reason'] as const;
export type CheckScope = (typeof checkScopes)[number];

/** So many checks within so many minutes; null is no limit. */
export type CheckLimit = { scope: CheckScope; windowMinutes: number; maxPayments: number | null };

/** Enough for a household that mistypes its cards, and useless for trying out a stolen list of them. */
export const defaultCheckLimits: readonly CheckLimit[] = [
  { scope: 'check-customer', windowMinutes: 60, maxPayments: 10 },
  { scope: 'check-client', windowMinutes: 10, maxPayments: 15 },
  { scope: 'check-method', windowMinutes: 60, maxPayments: 10 },
  { scope: 'check-tenant', windowMinutes: 1, maxPayments: 120 },
  { scope: 'check-reason', windowMinutes: 60, maxPayments: 3 },
];

/** Whether a scope counts checks rather than payments. */
export function isCheckScope(scope: string): scope is CheckScope {
  return checkScopes.some((each) => each === scope);
}
