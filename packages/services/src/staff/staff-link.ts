import { createRequire } from 'node:module';
import { guessableNames } from '@quittance/domain/sign-in/password-rules';
import type { StaffLinkPurpose } from '@quittance/domain/staff/staff-link-purpose';
import { type PasswordRefusal, validatePassword } from '../credentials/validate-password.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { hashSecret } from '../sign-in/random-secret.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { authenticatorUri, newAuthenticatorSecret } from './authenticator.ts';
import { changeMember } from './change-member.ts';
import type { StaffContext } from './staff-context.ts';
import { findMember, type HeldMember, memberOf, staffPath } from './staff-member.ts';

const require = createRequire(import.meta.url);

/** `size` is the width and height in modules without the quiet zone; `path` has the dark modules as SVG path data. */
type QrCode = { readonly size: number; readonly path: string };

/**
 * Encodes a text as a QR code. Loads the library with the first one, so that a process that shows none doesn't carry
 * it.
 */
export function qrCode(text: string): QrCode {
  const { raw } = require('bwip-js') as typeof import('bwip-js');
  const [symbol] = raw('qrcode', text, '');
  if (!symbol || !('pixs' in symbol)) throw new Error('a QR code has no modules');
  const size = symbol.pixx;
  const dark = [...symbol.pixs].flatMap((pixel, index) => (pixel === 0 ? [] : [index]));
  return { size, path: dark.map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('') };
}

export type StaffLinkRefusal = 'LinkExpired' | 'LinkInvalid';

/** The link's content. Every link except one for a new password offers an authenticator. */
export type OpenedStaffLink = {
  readonly kind: 'opened';
  readonly purpose: StaffLinkPurpose;
  readonly name: string;
  readonly email: string;
  readonly authenticator: { readonly secret: string; readonly uri: string; readonly qr: QrCode } | undefined;
};

type LinkContext = Pick<StaffContext, 'database' | 'keyring' | 'now'>;

/** Returns the purpose of a locked employee's valid link, or the refusal. */
export function checkLink(
  member: HeldMember | undefined,
  now: Date,
): { kind: 'works'; member: HeldMember; purpose: StaffLinkPurpose } | Refusal<StaffLinkRefusal> {
  const purpose = member?.row.link_purpose;
  if (!member || !purpose || member.row.link_until === null || member.row.state === 'disabled')
    return refuse('LinkInvalid');
  return member.row.link_until <= now ? refuse('LinkExpired') : { kind: 'works', member, purpose };
}

/**
 * Opens an employee's link, any number of times before it is used, so that a program that follows links doesn't consume
 * it. Offers the same authenticator each time. Refuses with LinkInvalid for an unknown or used link, or LinkExpired
 * after 7 days.
 */
export async function openStaffLink(
  context: LinkContext,
  { tenant, secret }: { tenant: Tenant; secret: string },
): Promise<OpenedStaffLink | Refusal<StaffLinkRefusal>> {
  const linkHash = hashSecret(secret);
  return context.database.inTenant(tenant.id, async (tx) => {
    const checked = checkLink(await findMember(tx, context, { tenant, linkHash, hold: true }), context.now());
    if (checked.kind === 'refused') return checked;
    const { member, purpose } = checked;
    const { staffId, name, email } = memberOf(member);
    if (purpose === 'password') return { kind: 'opened', purpose, name, email, authenticator: undefined };
    const location = staffPath(staffId, 'link_totp_sealed');
    const offered = member.row.link_totp_sealed;
    const totp = offered ? member.key.open(offered, location) : newAuthenticatorSecret();
    if (!offered) await changeMember(tx, { tenant, staffId }, { link_totp_sealed: member.key.seal(totp, location) });
    const uri = authenticatorUri({ secret: totp, issuer: tenant.name, account: email });
    return { kind: 'opened', purpose, name, email, authenticator: { secret: totp, uri, qr: qrCode(uri) } };
  });
}

/** Returns the reason that a password isn't allowed for employees, or undefined. */
export function validateStaffPassword(
  password: string,
  { tenant, member }: { tenant: Pick<Tenant, 'name'>; member: HeldMember },
): Promise<Refusal<PasswordRefusal> | undefined> {
  const { name, email } = memberOf(member);
  const [firstName = '', ...others] = name.split(/\s+/);
  const [mailbox = ''] = email.split('@');
  const names = guessableNames({ login: mailbox, firstName, lastName: others.join(' '), tenantName: tenant.name });
  return validatePassword(password, [...names, email]);
}
