import type { StaffCustomer } from '@quittance/contract/staff/customers';
import type { NoticeChannel } from '@quittance/domain/messages/notice-kind';

/** What an agent can do for somebody on the phone. */
export const careDeeds = ['unlock', 'password-help', 'end-sessions', 'opt-out', 'stop-contact'] as const;

export type CareDeed = (typeof careDeeds)[number];

/** What of it makes sense for this person now. The API decides again. */
export function offeredDeeds(customer: StaffCustomer): CareDeed[] {
  const { access } = customer;
  const isOffered: Record<CareDeed, boolean> = {
    // Wrong codes are told only by who knew the password: what they closed opens by a new one alone.
    unlock: access.lock === 'for-a-while' || access.lock === 'tries-used-up',
    'password-help': access.isRegistered,
    'end-sessions': access.openSessions > 0,
    'opt-out': openChannels(customer).length > 0,
    'stop-contact': true,
  };
  return careDeeds.filter((deed) => isOffered[deed]);
}

/** How the person still gets messages. */
export function openChannels({ email, person, texts }: StaffCustomer): NoticeChannel[] {
  // Who has registered no address gets notices at the one of the contact details.
  const getsEmail = email === null ? person.email !== '' : !email.isOptedOut;
  return [...(getsEmail ? ['email' as const] : []), ...(texts?.isSubscribed ? ['sms' as const] : [])];
}
