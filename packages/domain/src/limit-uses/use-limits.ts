/** At most so many uses of one thing by one subject within so many milliseconds. */
export type UseLimit = { readonly limit: string; readonly max: number; readonly windowMs: number };

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** An account can be disputed again after its dispute ended, but not opened and withdrawn without end: each one is a case for a person. */
export const disputesOfAccount: UseLimit = { limit: 'dispute-account', max: 3, windowMs: dayMs };
export const disputesOfCustomer: UseLimit = { limit: 'dispute-customer', max: 20, windowMs: dayMs };

/** Each new request for a call is a case for a person; changing an open one is not counted. */
export const callsOfCustomer: UseLimit = { limit: 'call-back', max: 5, windowMs: dayMs };

/** Tries to type the code of the page that shows that a customer can open PDFs. */
export const pageCodesOfCustomer: UseLimit = { limit: 'page-code', max: 5, windowMs: hourMs };
/** Papers that a customer asks to have mailed: each one is a letter for a person. */
export const paperCopiesOfCustomer: UseLimit = { limit: 'paper-copy', max: 10, windowMs: dayMs };

/** Orders at PayPal and sessions at Apple Pay, which others are asked for. */
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

/** Codes that a tenant sends, to however many addresses: nobody runs up its bill, or floods the people of a town in its name. */
export const codesOfTenant: UseLimit = { limit: 'code-tenant', max: 1_000, windowMs: 60_000 };

/** Payment links that are made for one account, and by one operator or API key. */
export const agentLinksOfAccount: UseLimit = { limit: 'agent-link-account', max: 10, windowMs: hourMs };
export const agentLinksOfOperator: UseLimit = { limit: 'agent-link-operator', max: 200, windowMs: hourMs };

/** Kinds of policy findings that one signed-in customer, or one network without a sign-in, may add in a day. */
export const policyFindingsOfCustomer: UseLimit = { limit: 'policy-customer', max: 10, windowMs: dayMs };
export const policyFindingsOfClient: UseLimit = { limit: 'policy-client', max: 5, windowMs: dayMs };
