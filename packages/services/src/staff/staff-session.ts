import type { StaffRole } from '@quittance/domain/staff/staff-role';

/** A staff member who is signed in at a tenant. */
export type StaffSession = {
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly role: StaffRole;
  /** When the password and a code were last shown. */
  readonly steppedUpAt: Date;
};

/** A session ends after 15 minutes without a call, and 12 hours after it began, whatever happens in it. */
export const staffIdleMs = 15 * 60 * 1000;
export const longestStaffSessionMs = 12 * 60 * 60 * 1000;

/** For so long a password and a code open what needs them afresh. */
export const staffStepUpMs = 5 * 60 * 1000;

/** Whether password and code were shown recently enough for what matters most. */
export function isSteppedUp({ steppedUpAt }: Pick<StaffSession, 'steppedUpAt'>, now: Date): boolean {
  return now.getTime() - steppedUpAt.getTime() <= staffStepUpMs;
}
