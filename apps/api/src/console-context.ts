import { allApprovalKinds } from '@quittance/services/approvals/all-approval-kinds';
import type { ApprovalKind } from '@quittance/services/approvals/approval-kind';
import type { StaffContext } from '@quittance/services/staff/staff-context';
import { inRealTime } from '@quittance/services/tenants/tenant-clock';
import type { ApiContext } from './api-context.ts';
import type { ConsoleSettings } from './settings.ts';

export type ConsoleContext = Omit<ApiContext, 'settings'> & {
  settings: ConsoleSettings;
  staff: StaffContext;
  /** Actions that run once a second employee approves them. */
  approvalKinds: readonly ApprovalKind[];
};

/** Employees sign in and confirm in real time: their authenticators know nothing of a test tenant's clock. */
export function consoleContext<Context extends ApiContext>(context: Context, settings: ConsoleSettings) {
  const consoleUrl = (label: string) => settings.CONSOLE_URL.replace('{tenant}', label);
  const now = () => inRealTime(context.services.now);
  return { ...context, settings, staff: { ...context.services, now, consoleUrl }, approvalKinds: allApprovalKinds };
}
