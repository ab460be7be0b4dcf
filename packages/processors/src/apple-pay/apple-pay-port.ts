/**
 * Proves to Apple that a page belongs to a merchant. Apple's response is opaque, valid for a few minutes and for one
 * sheet, and goes to the page unchanged.
 */
export type ApplePayPort = {
  /** Returns undefined for an address that isn't Apple's, which is never called. Throws ApplePayOutageError. */
  openSession(request: MerchantSessionRequest): Promise<MerchantSession | undefined>;
};

/** `validationUrl` comes from Apple's script in the page, `host` is the page's own. */
export type MerchantSessionRequest = {
  validationUrl: string;
  merchantIdentifier: string;
  displayName: string;
  host: string;
};

/** Apple's response, not parsed any further. */
export type MerchantSession = Record<string, unknown>;

/** Apple couldn't be reached, refused, or sent an unreadable response. */
export class ApplePayOutageError extends Error {
  override readonly name = 'ApplePayOutageError';
}
