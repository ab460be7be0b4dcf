/** The longest return address and the most origins that a tenant can allow. */
export const longestReturnUrl = 2_000;
export const maxReturnOrigins = 20;

/** Tells whether the text is an origin in its normal form, such as `https://pay.example.com`. */
export function isReturnOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.origin === text;
}

/** Tells whether the portal may send customers to the address. `origins` is the tenant's stored list. */
export function isReturnAllowed(address: string, origins: unknown): boolean {
  const url = URL.parse(address);
  const allowed: readonly unknown[] = Array.isArray(origins) ? origins : [];
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && allowed.includes(url.origin);
}
