/** Allows `max` uses per subject within `windowMs`. */
export type UseLimit = { readonly limit: string; readonly max: number; readonly windowMs: number };

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * A customer can dispute an account again after a dispute ends, but can't open and withdraw disputes endlessly, because
 * each one is a case for an employee.
 */
export const disputesOfAccount: UseLimit = { limit: 'dispute-account', max: 3, windowMs: dayMs };
export const disputesOfCustomer: UseLimit = { limit: 'dispute-customer', max: 20, windowMs: dayMs };

/** Each new call-back request is a case for an employee. Changes to an open request don't count. */
export const callsOfCustomer: UseLimit = { limit: 'call-back', max: 5, windowMs: dayMs };

/** Each new request for help is a case for an employee, or pauses an account. Repeating an open request doesn't count. */
export const hardshipRequestsOfCustomer: UseLimit = { limit: 'hardship-request', max: 10, windowMs: dayMs };

/** Attempts to type the code from the test page that proves the customer can open PDFs. */
export const pageCodesOfCustomer: UseLimit = { limit: 'page-code', max: 5, windowMs: hourMs };
/** Requests to mail a document, each of which is a letter for an employee to send. */
export const paperCopiesOfCustomer: UseLimit = { limit: 'paper-copy', max: 10, windowMs: dayMs };

/** PayPal orders and Apple Pay sessions, each of which calls the vendor. */
export const walletStartsOfPayer = {
  limit: 'wallet-payer',
  max: 30,
  windowMs: 10 * 60 * 1000,
} as const satisfies UseLimit;
export const walletStartsOfClient = {
  limit: 'wallet-client',
  max: 100,
  windowMs: 10 * 60 * 1000,
} as const satisfies UseLimit;

/**
 * Verification codes per tenant, across all addresses, so that an attacker can't run up its bill or flood many people
 * in its name.
 */
export const codesOfTenant: UseLimit = { limit: 'code-tenant', max: 1_000, windowMs: 60_000 };

/** Payment links per account, and per operator or API key. */
export const agentLinksOfAccount: UseLimit = { limit: 'agent-link-account', max: 10, windowMs: hourMs };
export const agentLinksOfOperator: UseLimit = { limit: 'agent-link-operator', max: 200, windowMs: hourMs };

/** Policy finding kinds that a signed-in customer, or a network without sign-in, may report per day. */
export const policyFindingsOfCustomer: UseLimit = { limit: 'policy-customer', max: 10, windowMs: dayMs };
export const policyFindingsOfClient: UseLimit = { limit: 'policy-client', max: 5, windowMs: dayMs };
