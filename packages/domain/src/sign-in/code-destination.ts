import { isEmailAddress } from '../customers/email-address.ts';

/** A customer's e-mail addresses for codes (req 3.4); `email` is the contact info's, empty for none. */
export type KnownAddresses = {
  readonly email: string;
  readonly endpoint: { readonly emailAddress: string; readonly isAuthenticated: boolean } | null;
};

/** The destination of a code, or the name in req 8.2 of the reason for sending none. */
export type CodeDestination =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none'; readonly reason: 'EndPointNotExist' | 'EndPointNotAuthenticated' };

/**
 * Returns the destination of a sign-in code (req 7.3): the verified address, else the contact info's. The state of its
 * registration doesn't matter, because ending notices or a registration must not lock anyone out. Without a usable
 * address: 5118 if an unverified one is registered, else 5119.
 */
export function signInCodeDestination({ email, endpoint }: KnownAddresses): CodeDestination {
  if (endpoint?.isAuthenticated) return { kind: 'address', address: endpoint.emailAddress };
  if (isEmailAddress(email)) return { kind: 'address', address: email };
  return { kind: 'none', reason: email === '' && endpoint !== null ? 'EndPointNotAuthenticated' : 'EndPointNotExist' };
}

/**
 * Masks an address as a reminder that reveals nothing new: `ivy@example.com` becomes `i•••@example.com`, with the same
 * number of dots for every name (req 2.7).
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address.slice(0, Math.max(at, 0));
  return `${first}•••${at < 0 ? '' : address.slice(at)}`;
}

/** Masks a phone number except for its last four digits. */
export function maskedPhone(phone: string): string {
  return `•••${phone.slice(-4)}`;
}
