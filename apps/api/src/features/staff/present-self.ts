import type { StaffSelf } from '@quittance/contract/staff/session';
import { type StaffSession, staffIdleMs, staffStepUpMs } from '@quittance/services/staff/staff-session';
import type { Tenant } from '@quittance/services/tenants/tenant';

export function presentSelf(tenant: Tenant, session: StaffSession): StaffSelf {
  const { label, name, timeZone, primaryColor, accountReferenceCodeIsUnique } = tenant;
  return {
    staffID: session.staffId,
    name: session.name,
    role: session.role,
    steppedUpUntil: new Date(session.steppedUpAt.getTime() + staffStepUpMs),
    idleSeconds: staffIdleMs / 1000,
    tenant: { label, name, timeZone, primaryColor, accountReferenceCodeIsUnique },
  };
}
