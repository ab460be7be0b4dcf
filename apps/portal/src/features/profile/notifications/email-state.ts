import { effectiveEmail } from '@quittance/domain/messages/email-endpoint';
import type { TagTone } from '@quittance/ui/feedback/tag';
import type { ContactInfo } from '../contact/contact-fields.ts';

/** The verification status of an e-mail address. `ended` means that its registration was removed (req 4.8). */
export type EmailState = 'verified' | 'waiting' | 'ended' | 'unverified' | 'none';

/** Returns the effective address (req 3.4) and its status, which is `none` without an address. */
export function emailOf(contact: Pick<ContactInfo, 'email' | 'emailAddressEndPoint'>): {
  readonly address: string;
  readonly state: EmailState;
} {
  const endPoint = contact.emailAddressEndPoint;
  const address = effectiveEmail(contact.email, endPoint ?? undefined);
  if (address === '') return { address, state: 'none' };
  if (endPoint?.emailAddress.toLowerCase() !== address.toLowerCase()) return { address, state: 'unverified' };
  if (endPoint.isAuthenticated) return { address, state: 'verified' };
  return { address, state: endPoint.pendingVerification ? 'waiting' : 'ended' };
}

export const emailTones: Readonly<Record<EmailState, TagTone>> = {
  verified: 'success',
  waiting: 'warning',
  ended: 'neutral',
  unverified: 'neutral',
  none: 'neutral',
};
