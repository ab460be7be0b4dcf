/** Who is signed in, as every use case of a customer takes it. */
export type CustomerSession = {
  readonly sessionId: string;
  /** Which of the session's tokens the call came with. */
  readonly tokenId: string;
  readonly customerId: string;
  readonly login: string;
  readonly payeeCode: string;
  /** The one account that a guest of a payment link sees and pays; undefined for a registered customer (req 6.1). */
  readonly guestAccountId: string | undefined;
  /** The link of an agent that a guest came by, whose terms the payment has to meet. */
  readonly agentLinkId: string | undefined;
  /** Whether it is a staff member who sees the portal as this customer does, and may change nothing. */
  readonly isReadOnly: boolean;
  /** Whether the tenant requires an e-mail address that this customer hasn't verified: until then a session may only register. */
  readonly isRegistrationDue: boolean;
  /** When the password, or what stands for it, was last checked. */
  readonly authenticatedAt: Date;
};

/** Whether a session came from a payment link (req 6.1). */
export function isGuestSession(session: Pick<CustomerSession, 'guestAccountId'>): boolean {
  return session.guestAccountId !== undefined;
}

/** The visit that a guest's payment methods and orders belong to; null for a registered customer, whose own they are. */
export function guestSessionIdOf(session: Pick<CustomerSession, 'guestAccountId' | 'sessionId'>): string | null {
  return isGuestSession(session) ? session.sessionId : null;
}

/** A password, or what stands for it, opens sensitive changes for 5 minutes. */
const stepUpLifetimeMs = 5 * 60 * 1000;

/** Whether the one who is signed in has shown so recently enough for a sensitive change (req 7.3). */
export function isRecentlyAuthenticated(
  { authenticatedAt }: Pick<CustomerSession, 'authenticatedAt'>,
  now: Date,
): boolean {
  return now.getTime() - authenticatedAt.getTime() <= stepUpLifetimeMs;
}

/** A guest's visit ends after 30 minutes, whatever happens in it (req 6.1). */
export const longestGuestSessionMs = 30 * 60 * 1000;
/** A session ends 12 hours after it began, whatever happens in it. */
export const longestSessionMs = 12 * 60 * 60 * 1000;
/** Where neither the tenant nor the installation says, a session ends after 15 minutes without a call (req 9.3). */
export const defaultIdleSeconds = 900;
/** Calls that were under way when the token was exchanged still carry the one before. */
export const previousTokenGraceMs = 60_000;
