import { isGuest, type SignedInUser } from '../../session/signed-in-user.ts';

/**
 * Prefills the name and a valid ZIP code. A payment link's holder may not be the customer, so guests get nothing (req
 * 6.1).
 */
export function knownHolder(user: SignedInUser): { readonly name: string; readonly zip: string } {
  if (isGuest(user)) return { name: '', zip: '' };
  const { firstName, lastName, zip } = user.customerContactInfo;
  return { name: `${firstName} ${lastName}`.trim(), zip: /^\d{5}$/.test(zip) ? zip : '' };
}

/** The initial usage. Guests can't save methods (req 6.1). */
export function firstUsage(user: SignedInUser): 'MultiUse' | 'SingleUse' {
  return isGuest(user) ? 'SingleUse' : 'MultiUse';
}
