import { storableText } from '@quittance/browser/storable-text';

/** What the API takes at most; a longer text is no token of ours, and stays none when it is cut. */
const longestToken = 200;

/**
 * The token of a payment link, `/login#token=...` of a creditor or `/login#agreed=...` of an agent, which a browser keeps to itself: no
 * server and no log sees a fragment. Empty for a link that lost it on the way, undefined for any other fragment.
 */
export function payLinkToken(hash: string): string | undefined {
  return tokenOf(hash, 'token') ?? tokenOf(hash, 'agreed');
}

/** Whether a payment link is an agent's, which opens until it is paid. */
export function isAgreedLink(hash: string): boolean {
  return tokenOf(hash, 'token') === undefined && tokenOf(hash, 'agreed') !== undefined;
}

/** The token of the link that opens the portal as a customer sees it, `/login#see-as=...`; undefined for any other fragment. */
export function seeAsToken(hash: string): string | undefined {
  return tokenOf(hash, 'see-as');
}

function tokenOf(hash: string, name: 'token' | 'agreed' | 'see-as'): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get(name)?.trim();
  return token === undefined ? undefined : storableText(token, { maxLength: longestToken });
}
