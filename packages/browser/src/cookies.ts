const probe = 'cookie-check';
/** An expiration of -1 days means ten years (req 9.7). */
const foreverDays = 3650;
const dayMs = 86_400_000;

/** Returns false when the browser refuses cookies, in which case sign-in can't work (req 1.8). */
export function areCookiesAllowed(): boolean {
  if (!navigator.cookieEnabled) return false;
  setCookie(probe, '1', { days: 1 });
  const isKept = readCookie(probe) === '1';
  setCookie(probe, '', { days: 0 });
  return isKept;
}

/** Sets a host-only cookie. `days` is its lifetime; -1 means 3650 days (req 9.7). */
export function setCookie(name: string, value: string, { days }: { days: number }): void {
  const expires = new Date(Date.now() + (days === -1 ? foreverDays : days) * dayMs).toUTCString();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // Not all supported browsers have the Cookie Store API.
  Reflect.set(
    document,
    'cookie',
    `${name}=${encodeURIComponent(value)}; Expires=${expires}; Path=/; SameSite=Lax${secure}`,
  );
}

/** Returns undefined when the cookie is missing or isn't in the encoding that setCookie writes. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
