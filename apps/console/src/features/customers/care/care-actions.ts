import type { StaffCustomer } from '@quittance/contract/staff/customers';
import type { NoticeChannel } from '@quittance/domain/messages/notice-kind';

export const careActions = [
  'add-note',
  'unlock',
  'password-help',
  'end-sessions',
  'opt-out',
  'end-pay-by-text',
  'stop-contact',
] as const;

export type CareAction = (typeof careActions)[number];

/** Filters the actions that make sense for this customer. The API makes the final decision. */
export function offeredActions(customer: StaffCustomer): CareAction[] {
  const { access } = customer;
  const isOffered: Record<CareAction, boolean> = {
    'add-note': true,
    // Wrong codes only count after the right password, so that lock opens only with a new password.
    unlock: access.lock === 'for-a-while' || access.lock === 'tries-used-up',
    'password-help': access.isRegistered,
    'end-sessions': access.openSessions > 0,
    'opt-out': openChannels(customer).length > 0,
    'end-pay-by-text': customer.payByText != null,
    'stop-contact': true,
  };
  return careActions.filter((action) => isOffered[action]);
}

/** Returns the channels on which the customer still receives messages. */
export function openChannels({ email, person: contact, texts }: StaffCustomer): NoticeChannel[] {
  // Without a registered address, notices go to the one in the contact details.
  const getsEmail = email === null ? contact.email !== '' : !email.isOptedOut;
  return [...(getsEmail ? ['email' as const] : []), ...(texts?.isSubscribed ? ['sms' as const] : [])];
}
