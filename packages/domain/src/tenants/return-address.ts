import { isWebsiteOrigin } from './website-origins.ts';

export const longestReturnUrl = 2_000;

/** Tells whether the portal may send customers to the address. */
export function isReturnAllowed(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return isWebsiteOrigin(url.origin) && origins.includes(url.origin);
}
