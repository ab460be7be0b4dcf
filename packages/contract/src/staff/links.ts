import { staffLinkPurposes } from '@quittance/domain/staff/staff-link-purpose';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { linkSecret } from './staff-fields.ts';

/** Describes an employee's link. Opening it doesn't use it up. */
export const openStaffLink = defineStaffCall({
  path: '/v1/staff/link/open',
  summary: 'Open an invitation or reset link',
  role: 'anyone',
  request: z.object({ secret: linkSecret }),
  response: z.object({
    ...responseEnvelope,
    purpose: z.enum(staffLinkPurposes),
    name: z.string(),
    email: z.string(),
    /**
     * Setup data for an authenticator app, or null if the link only sets a password. The QR code is `size` modules
     * wide, with the dark ones as SVG path data.
     */
    authenticator: z.nullable(
      z.object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.number(), path: z.string() }) }),
    ),
  }),
  refusals: ['LinkExpired', 'LinkInvalid'],
});

/**
 * Sets the password, and the authenticator with its first code. If only the authenticator changes, `password` is the
 * current one. Returns the recovery codes only this once.
 */
export const finishStaffLink = defineStaffCall({
  path: '/v1/staff/link/finish',
  summary: 'Use an invitation or reset link',
  role: 'anyone',
  request: z.object({
    secret: linkSecret,
    password: z.string().check(z.maxLength(200)),
    /** Empty if the link only sets a password. */
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
