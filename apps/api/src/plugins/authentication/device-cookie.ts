import type { FastifyReply, FastifyRequest } from 'fastify';

/** A device is forgotten after this time without a sign-in. */
const maxAgeSeconds = 180 * 24 * 60 * 60;

/** Family members share a browser, and each user name has its own secret. */
const maxSecrets = 5;

const names = { customer: 'quittance-device', staff: 'quittance-staff-device' } as const;

type DeviceCookie = { readonly audience: keyof typeof names; readonly isTls: boolean };

const cookieName = ({ audience, isTls }: DeviceCookie) => (isTls ? `__Host-${names[audience]}` : names[audience]);

/** Returns the secrets of the user names that have signed in on this browser. */
export function devicesOf(request: FastifyRequest, cookie: DeviceCookie): string[] {
  const secrets = (request.cookies[cookieName(cookie)] ?? '').split('.');
  return secrets.filter((secret) => /^[\w-]{43}$/.test(secret)).slice(0, maxSecrets);
}

/**
 * Adds a secret to the device cookie after a sign-in. It grants no access. It only keeps wrong passwords from elsewhere
 * from locking sign-in on this device. Scripts can't read it, and other sites can't send it.
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
