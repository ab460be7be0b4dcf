import type { FastifyReply, FastifyRequest } from 'fastify';

/** As long as a device stays known without a sign-in on it. */
const maxAgeSeconds = 180 * 24 * 60 * 60;

/** A family shares a browser; each name has a secret of its own. */
const maxSecrets = 5;

const names = { customer: 'quittance-device', staff: 'quittance-staff-device' } as const;

/** A cookie for customers or for staff, as it is named where the connection is secure or not. */
type DeviceCookie = { readonly audience: keyof typeof names; readonly isTls: boolean };

const cookieName = ({ audience, isTls }: DeviceCookie) => (isTls ? `__Host-${names[audience]}` : names[audience]);

/** The secrets by which a browser is known to the names that signed in on it before; none for a browser that nobody signed in on. */
export function devicesOf(request: FastifyRequest, cookie: DeviceCookie): string[] {
  const secrets = (request.cookies[cookieName(cookie)] ?? '').split('.');
  return secrets.filter((secret) => /^[\w-]{43}$/.test(secret)).slice(0, maxSecrets);
}

/**
 * Adds a secret to the browser's device cookie after a sign-in. It opens nothing: it only keeps other people's wrong passwords from locking
 * the sign-in on this device. Scripts can't read it, other sites can't send it.
 */
export function addDevice(
  reply: FastifyReply,
  { request, newDevice, ...cookie }: DeviceCookie & { request: FastifyRequest; newDevice: string | undefined },
): void {
  if (newDevice === undefined) return;
  const secrets = [newDevice, ...devicesOf(request, cookie)].slice(0, maxSecrets);
  reply.setCookie(cookieName(cookie), secrets.join('.'), {
    httpOnly: true,
    sameSite: 'strict',
    secure: cookie.isTls,
    path: '/',
    maxAge: maxAgeSeconds,
  });
}
