import { userProfilePath } from '../platform/addresses/portal-paths.ts';
import type { Services } from './services.tsx';
import { gatesOf, type SignedInUser } from './signed-in-user.ts';

/** Returns true if layout guard 2 redirects this customer to the dashboard (req 2.2). */
export function landsOnDashboard(tenant: Services['tenant'], user: SignedInUser): boolean {
  const wantsDashboard = user.userSettings.landingPageTypeID === 2 && user.customerAccountDetails.length > 0;
  return wantsDashboard && gatesOf(tenant, user).showDashboard;
}

/**
 * Returns the path of the profile for customers who come from outside the layout (req 2.1, 4.6): over Make Payment, or
 * over the dashboard if layout guard 2 would redirect there and lose the profile.
 */
export function profilePath({ session, tenant }: Pick<Services, 'session' | 'tenant'>): string {
  const { user } = session.getState();
  const isDashboard = user ? landsOnDashboard(tenant, user) : tenant.landingPageTypeID === 2 && tenant.showDashboard;
  return userProfilePath(isDashboard ? '/dashboard' : '/make-payment');
}
