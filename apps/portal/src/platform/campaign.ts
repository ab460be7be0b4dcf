import { pageQueryValue } from '@quittance/browser/page-address';
import { storableText } from '@quittance/browser/storable-text';
import type { PortalStorage } from '@quittance/browser/storage';

const key = 'campaignIdentifier';
/** The longest that the API accepts. */
const maxLength = 100;

/**
 * Returns the campaign that brought the customer here, or null. An address names it once: the tab keeps it, so that it survives
 * reloads, a payment link and the way through an identity provider (req 7.1). A later address replaces it.
 */
export function knownCampaign(sessionStorage: PortalStorage): string | null {
  const inAddress = storableText(pageQueryValue(key) ?? '', { maxLength });
  if (inAddress === '') return storableText(sessionStorage.get(key) ?? '', { maxLength }) || null;
  sessionStorage.set(key, inAddress);
  return inAddress;
}
