import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { linkSecret } from './staff-fields.ts';

/** link/open: what a staff member's link is for; opening it does not use it up. */
export const openStaffLink = defineStaffCall({
  path: '/v1/staff/link/open',
  summary: 'Open a link of an invitation or a reset',
  role: 'anyone',
  request: z.object({ secret: linkSecret }),
  response: z.object({
    ...responseEnvelope,
    purpose: z.enum(['invitation', 'password', 'second-factor']),
    name: z.string(),
    email: z.string(),
    /** What an authenticator app is to know; null where only a password is set. The QR code is `size` modules wide, dark ones as SVG path data. */
    authenticator: z.nullable(
      z.object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.number(), path: z.string() }) }),
    ),
  }),
  refusals: ['LinkExpired', 'LinkInvalid'],
});

/**
 * link/finish: sets the password, and the authenticator by its first code; for another authenticator alone `password` is the current one.
 * Answers the recovery codes, this once.
 */
export const finishStaffLink = defineStaffCall({
  path: '/v1/staff/link/finish',
  summary: 'Use a link of an invitation or a reset',
  role: 'anyone',
  request: z.object({
    secret: linkSecret,
    password: z.string().check(z.maxLength(200)),
    /** Empty where only a password is set. */
    code: z.string().check(z.maxLength(40)),
  }),
  response: z.object({ ...responseEnvelope, recoveryCodes: z.array(z.string()) }),
  refusals: [
    'CredentialsInvalid',
    'LinkExpired',
    'LinkInvalid',
    'PasswordCommon',
    'PasswordContainsName',
    'PasswordResetRequired',
    'PasswordTooLong',
    'PasswordTooShort',
    'SecondFactorInvalid',
    'SignInLocked',
  ],
});
