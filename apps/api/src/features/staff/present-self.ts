import type { StaffSelf } from '@quittance/contract/staff/session';
import { type StaffSession, staffIdleMs, staffStepUpMs } from '@quittance/services/staff/staff-session';
import { findConsoleFeatures } from '@quittance/services/tenants/find-console-features';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { ConsoleContext } from '../../console-context.ts';

export async function presentSelf(
  services: ConsoleContext['staff'],
  { tenant, session }: { tenant: Tenant; session: StaffSession },
): Promise<StaffSelf> {
  const features = await findConsoleFeatures(services, { tenant });
  const { label, name, timeZone, primaryColor, accountReferenceCodeIsUnique } = tenant;
  return {
    staffID: session.staffId,
    name: session.name,
    role: session.role,
    steppedUpUntil: new Date(session.steppedUpAt.getTime() + staffStepUpMs),
    idleSeconds: staffIdleMs / 1000,
    hasPassword: session.hasPassword,
    tenant: { label, name, timeZone, primaryColor, accountReferenceCodeIsUnique, features },
  };
}
