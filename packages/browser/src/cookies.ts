const probe = 'cookie-check';
/** An expiry of -1 days means ten years (req 9.7). */
const foreverDays = 3650;
const dayMs = 86_400_000;

/** True where the browser keeps cookies; without them nobody can sign in (req 1.8). */
export function areCookiesAllowed(): boolean {
  if (!navigator.cookieEnabled) return false;
  setCookie(probe, '1', { days: 1 });
  const isKept = readCookie(probe) === '1';
  setCookie(probe, '', { days: 0 });
  return isKept;
}

/** Keeps a text in a cookie of this host. `days` is how long; -1 means 3650 (req 9.7). */
export function setCookie(name: string, value: string, { days }: { days: number }): void {
  const expires = new Date(Date.now() + (days === -1 ? foreverDays : days) * dayMs).toUTCString();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // The Cookie Store API is not in every browser that the portal serves.
  Reflect.set(
    document,
    'cookie',
    `${name}=${encodeURIComponent(value)}; Expires=${expires}; Path=/; SameSite=Lax${secure}`,
  );
}

/** The text of a cookie, or undefined where there is none, or one that someone else wrote another way. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
