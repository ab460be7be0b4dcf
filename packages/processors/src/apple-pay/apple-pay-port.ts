/**
 * Proves to Apple that a page belongs to a merchant. The answer is Apple's own, opaque, good for a few minutes and for one sheet; it goes
 * to the page as it is.
 */
export type ApplePayPort = {
  /** Undefined for an address that is not Apple's, which is never called. Throws ApplePayOutageError. */
  openSession(request: MerchantSessionRequest): Promise<MerchantSession | undefined>;
};

/** `validationUrl` is what Apple's script gave the page, `host` the one that the page was served from. */
export type MerchantSessionRequest = {
  validationUrl: string;
  merchantIdentifier: string;
  displayName: string;
  host: string;
};

/** What Apple answers, unread. */
export type MerchantSession = Record<string, unknown>;

/** Apple could not be asked, refused, or its answer could not be read. */
export class ApplePayOutageError extends Error {
  override readonly name = 'ApplePayOutageError';
}
