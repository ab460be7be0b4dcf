import type { PortalStorage } from '@quittance/browser/storage';
import { needsRegistration } from '@quittance/domain/customers/profile-attention';
import type { SignedInUser } from './signed-in-user.ts';

const key = 'emailRegOngoing';

/** Returns true if this tab is in the middle of a required e-mail registration (req 4.5). */
export function isEmailRegistrationOngoing(sessionStorage: PortalStorage): boolean {
  return sessionStorage.get(key) === 'true';
}

/**
 * Stores, before the session starts, that this customer must register an e-mail address first. Other tabs don't share
 * the session until then.
 */
export function noteRegistrationDue(sessionStorage: PortalStorage, user: SignedInUser): void {
  const { emailAddressEndPoint } = user.customerContactInfo;
  const isDue = needsRegistration({ ...user.userSettings, emailEndPoint: emailAddressEndPoint ?? null });
  if (isDue) sessionStorage.set(key, 'true');
  else sessionStorage.remove(key);
}
