import type { TenantKey } from '../tenants/keyring.ts';

/**
 * Derives the secret of a creditor's link from the tenant's data key, so that the API can return the URL again although
 * the database has only its hash.
 */
export function payLinkSecret(key: TenantKey, linkId: string): string {
  return key.fingerprint(`pay link|${linkId}`).toString('base64url');
}
