import { isEmailAddress } from '../customers/email-address.ts';

/** What is known of a customer's e-mail when a code has to go somewhere (req 3.4); `email` is the contact info's, empty for none. */
export type KnownAddresses = {
  readonly email: string;
  readonly endpoint: { readonly emailAddress: string; readonly isAuthenticated: boolean } | null;
};

/** Where a code goes, or the name of req 8.2 that says why it goes nowhere. */
export type CodeDestination =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none'; readonly reason: 'EndPointNotExist' | 'EndPointNotAuthenticated' };

/**
 * Where the code of a sign-in goes (req 7.3): to the address that was verified, else to the one of the contact info, whatever became of its
 * registration: to end notices, or a registration, must not lock anyone out. Without any address that mail can go to: 5118 where an
 * unverified one is registered, else 5119.
 */
export function signInCodeDestination({ email, endpoint }: KnownAddresses): CodeDestination {
  if (endpoint?.isAuthenticated) return { kind: 'address', address: endpoint.emailAddress };
  if (isEmailAddress(email)) return { kind: 'address', address: email };
  return { kind: 'none', reason: email === '' && endpoint !== null ? 'EndPointNotAuthenticated' : 'EndPointNotExist' };
}

/**
 * An address as a reminder of where to look, which tells nobody what they do not know: `ivy@example.com` is `i•••@example.com`, with as
 * many dots for every name (req 2.7).
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address.slice(0, Math.max(at, 0));
  return `${first}•••${at < 0 ? '' : address.slice(at)}`;
}

/** A phone number as a reminder of which it is: its last four digits. */
export function maskedPhone(phone: string): string {
  return `•••${phone.slice(-4)}`;
}
