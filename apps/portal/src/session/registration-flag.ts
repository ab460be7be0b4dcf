import type { PortalStorage } from '@quittance/browser/storage';
import { needsRegistration } from '@quittance/domain/customers/profile-attention';
import type { SignedInUser } from './signed-in-user.ts';

const key = 'emailRegOngoing';

/** Whether this tab is in the middle of the e-mail registration that the tenant requires (req 4.5). */
export function isEmailRegistrationOngoing(sessionStorage: PortalStorage): boolean {
  return sessionStorage.get(key) === 'true';
}

/** Notes, before the session begins, that this customer has to register an e-mail address first. Other tabs don't share the session until then. */
export function noteRegistrationDue(sessionStorage: PortalStorage, user: SignedInUser): void {
  const { emailAddressEndPoint } = user.customerContactInfo;
  const isDue = needsRegistration({ ...user.userSettings, emailEndPoint: emailAddressEndPoint ?? null });
  if (isDue) sessionStorage.set(key, 'true');
  else sessionStorage.remove(key);
}
