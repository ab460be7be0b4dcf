import { storableText } from '@quittance/browser/storable-text';

/** The API's limit. A longer text isn't a valid token, even when cut. */
const longestToken = 200;

/**
 * Returns the token of a payment link, `/login#token=...` or `/login#pay=...` from a creditor or `/login#agreed=...`
 * from an agent. The fragment never reaches a server or a log. Empty if the link lost its token, undefined for any
 * other fragment.
 */
export function payLinkToken(hash: string): string | undefined {
  return tokenOf(hash, 'token') ?? tokenOf(hash, 'agreed') ?? tokenOf(hash, 'pay');
}

/** Returns true for a link that a creditor's program made, which can be opened until it is paid. */
export function isRequestLink(hash: string): boolean {
  return !isAgreedLink(hash) && tokenOf(hash, 'token') === undefined && tokenOf(hash, 'pay') !== undefined;
}

/** Returns true for an agent's payment link, which can be opened until it is paid. */
export function isAgreedLink(hash: string): boolean {
  return tokenOf(hash, 'token') === undefined && tokenOf(hash, 'agreed') !== undefined;
}

/**
 * Returns the token of an employee's link to the customer view, `/login#see-as=...`, or undefined for any other
 * fragment.
 */
export function seeAsToken(hash: string): string | undefined {
  return tokenOf(hash, 'see-as');
}

function tokenOf(hash: string, name: 'token' | 'agreed' | 'pay' | 'see-as'): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get(name)?.trim();
  return token === undefined ? undefined : storableText(token, { maxLength: longestToken });
}
