import { pageQueryValue } from '@quittance/browser/page-address';
import { storableText } from '@quittance/browser/storable-text';
import type { PortalStorage } from '@quittance/browser/storage';

const key = 'campaignIdentifier';
/** The API's limit. */
const maxLength = 100;

/**
 * Returns the campaign that brought the customer here, or null. The tab stores it from the address, so that it survives
 * reloads, payment links and identity providers (req 7.1). A later address replaces it.
 */
export function knownCampaign(sessionStorage: PortalStorage): string | null {
  const inAddress = storableText(pageQueryValue(key) ?? '', { maxLength });
  if (inAddress === '') return storableText(sessionStorage.get(key) ?? '', { maxLength }) || null;
  sessionStorage.set(key, inAddress);
  return inAddress;
}
