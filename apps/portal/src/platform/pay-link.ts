/** What the API takes at most; a longer text is no token of ours, and stays none when it is cut. */
const longestToken = 200;

/**
 * The token of a payment link, `/login#token=...`, which a browser keeps to itself: no server and no log sees a fragment. Empty for a
 * link that lost it on the way, undefined for any other fragment.
 */
export function payLinkToken(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token?.trim().slice(0, longestToken);
}
