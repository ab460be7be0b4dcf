/** The longest return address and the most origins that a tenant can allow. */
export const longestReturnUrl = 2_000;
export const maxReturnOrigins = 20;

/** Tells whether the text is an origin in its normal form, such as `https://pay.example.com`. */
export function isReturnOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.origin === text;
}

/** Tells whether the portal may send customers to the address. */
export function isReturnAllowed(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && origins.includes(url.origin);
}

/** Reads a list from a settings document, which an older version may have stored. */
export function readReturnOrigins(stored: unknown): string[] {
  const origins = Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  return [...new Set(origins)].sort();
}
