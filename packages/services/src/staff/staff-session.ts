import type { StaffRole } from '@quittance/domain/staff/staff-role';

export type StaffSession = {
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly role: StaffRole;
  /** The last check of password and code. */
  readonly steppedUpAt: Date;
  /** False for people who only sign in with the tenant's identity provider. */
  readonly hasPassword: boolean;
};

/** A session ends after 15 minutes without a call, and 12 hours after it began regardless of activity. */
export const staffIdleMs = 15 * 60 * 1000;
export const longestStaffSessionMs = 12 * 60 * 60 * 1000;

/** A password and a code allow sensitive actions for this long. */
export const staffStepUpMs = 5 * 60 * 1000;

export function isSteppedUp({ steppedUpAt }: Pick<StaffSession, 'steppedUpAt'>, now: Date): boolean {
  return now.getTime() - steppedUpAt.getTime() <= staffStepUpMs;
}
