export type CustomerSession = {
  readonly sessionId: string;
  readonly tokenId: string;
  readonly customerId: string;
  readonly login: string;
  readonly payeeCode: string;
  /** The only accounts that a guest of a payment link can see and pay; undefined for a registered customer (req 6.1). */
  readonly guestAccountIds: readonly string[] | undefined;
  /** The agent's link that a guest used, whose terms the payment must meet. */
  readonly agentLinkId: string | undefined;
  /** True for an employee's view of the portal as this customer, which can't change anything. */
  readonly isReadOnly: boolean;
  /**
   * True while the tenant requires an e-mail address that this customer hasn't verified. Until then, the session can
   * only register.
   */
  readonly isRegistrationDue: boolean;
  /** The last check of the password or its substitute. */
  readonly authenticatedAt: Date;
};

/** Returns true for a session from a payment link (req 6.1). */
export function isGuestSession(session: Pick<CustomerSession, 'guestAccountIds'>): boolean {
  return session.guestAccountIds !== undefined;
}

/** Returns true for an account that a guest's link includes, and for every account of a registered customer. */
export function mayUseAccount(
  { guestAccountIds }: Pick<CustomerSession, 'guestAccountIds'>,
  accountId: string,
): boolean {
  return guestAccountIds === undefined || guestAccountIds.includes(accountId);
}

/**
 * Returns the session that owns a guest's payment methods and orders; null for a registered customer, who owns theirs.
 */
export function guestSessionIdOf(session: Pick<CustomerSession, 'guestAccountIds' | 'sessionId'>): string | null {
  return isGuestSession(session) ? session.sessionId : null;
}

/** A password or its substitute allows sensitive changes for 5 minutes. */
const stepUpLifetimeMs = 5 * 60 * 1000;

/** Returns true when the last authentication is recent enough for a sensitive change (req 7.3). */
export function isRecentlyAuthenticated(
  { authenticatedAt }: Pick<CustomerSession, 'authenticatedAt'>,
  now: Date,
): boolean {
  return now.getTime() - authenticatedAt.getTime() <= stepUpLifetimeMs;
}

/** A guest session ends after 30 minutes, regardless of activity (req 6.1). */
export const longestGuestSessionMs = 30 * 60 * 1000;
/** A session ends 12 hours after it began, regardless of activity. */
export const longestSessionMs = 12 * 60 * 60 * 1000;
/** A session ends after 15 minutes without a call unless the tenant or the installation sets another time (req 9.3). */
export const defaultIdleSeconds = 900;
/** Calls in progress during a token exchange still carry the previous token. */
export const previousTokenGraceMs = 60_000;
