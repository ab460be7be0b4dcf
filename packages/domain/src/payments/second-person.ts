import type { Cents } from '../money/cents.ts';
import type { StaffRole } from '../staff/staff-role.ts';
import { isRoleAtLeast } from '../staff/staff-role.ts';

/** What a tenant lets one person do alone, in cents: a supervisor up to and including the amount, an agent nothing. */
export type AloneLimits = { readonly refundCents: Cents; readonly adjustmentCents: Cents };

/** What an operator is, as far as money is concerned; a key has no role. */
export type MoneyActor = { readonly kind: 'staff'; readonly role: StaffRole } | { readonly kind: 'key' | 'program' };

/** The least role that decides what needs a second person. */
export const secondPersonRole: StaffRole = 'supervisor';

/**
 * Whether an operator's deed needs a second person: always for an agent and for a key, and for everyone else above what the tenant lets one
 * person do. An administrator has no higher limit, so that no single person can give away money without end.
 */
export function needsSecondPerson(
  actor: MoneyActor,
  { amountCents, aloneCents }: { amountCents: Cents; aloneCents: Cents },
): boolean {
  if (actor.kind === 'key') return true;
  if (actor.kind === 'staff' && !isRoleAtLeast(actor.role, secondPersonRole)) return true;
  return amountCents > aloneCents;
}
