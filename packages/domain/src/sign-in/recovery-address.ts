import { isEmailAddress } from '../customers/email-address.ts';

/** `email` is the contact info's address (req 3.4), empty for none. */
type KnownAddresses = {
  readonly email: string;
  readonly endpoint: { readonly emailAddress: string; readonly isAuthenticated: boolean } | null;
};

/**
 * Returns the address for a code that opens or restores access (req 7.3): the verified address, else the contact
 * info's, which the creditor supplied. Never an address that was only typed. Undefined without one.
 */
export function recoveryAddress({ email, endpoint }: KnownAddresses): string | undefined {
  const address = endpoint?.isAuthenticated ? endpoint.emailAddress : email;
  return isEmailAddress(address) ? address : undefined;
}
