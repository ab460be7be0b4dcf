import { isGuest, type SignedInUser } from '../../session/signed-in-user.ts';

/**
 * What a customer need not type: the name and, where it is one, the ZIP code. Whoever holds a payment link need not be the customer,
 * and learns nothing of them (req 6.1).
 */
export function knownHolder(user: SignedInUser): { readonly name: string; readonly zip: string } {
  if (isGuest(user)) return { name: '', zip: '' };
  const { firstName, lastName, zip } = user.customerContactInfo;
  return { name: `${firstName} ${lastName}`.trim(), zip: /^\d{5}$/.test(zip) ? zip : '' };
}

/** What is asked at first: a guest keeps nothing for later (req 6.1). */
export function firstUsage(user: SignedInUser): 'MultiUse' | 'SingleUse' {
  return isGuest(user) ? 'SingleUse' : 'MultiUse';
}
