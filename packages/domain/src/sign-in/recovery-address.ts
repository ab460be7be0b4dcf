import { isEmailAddress } from '../customers/email-address.ts';

/** What is known of a customer's e-mail (req 3.4); `email` is the contact info's, empty for none. */
type KnownAddresses = {
  readonly email: string;
  readonly endpoint: { readonly emailAddress: string; readonly isAuthenticated: boolean } | null;
};

/**
 * Where the code goes that opens or restores someone's access (req 7.3): to the address that was verified, else to the one of the contact
 * info, which the creditor knows the person by. An address that somebody has only typed never gets one. Undefined where there is none.
 */
export function recoveryAddress({ email, endpoint }: KnownAddresses): string | undefined {
  const address = endpoint?.isAuthenticated ? endpoint.emailAddress : email;
  return isEmailAddress(address) ? address : undefined;
}
