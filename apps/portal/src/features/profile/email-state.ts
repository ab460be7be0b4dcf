import { effectiveEmail } from '@quittance/domain/messages/email-endpoint';
import type { TagTone } from '@quittance/ui/tag';
import type { ContactInfo } from './contact-fields.ts';

/** How far an e-mail address is known to be the customer's; `ended` was registered once and is not any more (req 4.8). */
export type EmailState = 'verified' | 'waiting' | 'ended' | 'unverified' | 'none';

/** The address that counts (req 3.4) and its state; `none` where there is no address at all. */
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

/** How a state looks. */
export const emailTones: Readonly<Record<EmailState, TagTone>> = {
  verified: 'success',
  waiting: 'warning',
  ended: 'neutral',
  unverified: 'neutral',
  none: 'neutral',
};
