import type { NoticeKind } from '@quittance/domain/messages/notice-kind';
import type { MailFacts } from '@quittance/messaging/templates/mail-facts';
import type { TextMessageFacts } from '@quittance/messaging/templates/text-message-words';

/** A message that is to go out: to which address or 10-digit number, and what only this one says. */
export type OutgoingMessage =
  | { readonly channel: 'email'; readonly to: string; readonly facts: MailFacts }
  | { readonly channel: 'sms'; readonly to: string; readonly facts: TextMessageFacts };

/** What a notice is about, and whether it goes out whatever the customer prefers. */
export type NoticeOf = { readonly kind: NoticeKind; readonly isRequired: boolean };

/**
 * What is sealed in a message's row until it is over; `reference` stands at the foot of an e-mail, `notice` in what goes out only as long as
 * it is wanted.
 */
export type SealedMessage = OutgoingMessage & { readonly reference: string; readonly notice?: NoticeOf };

/** Where a message's content is sealed. */
export function messagePlace(messageId: string) {
  return { table: 'message', column: 'sealed', row: messageId };
}

/** What an address is counted by: upper and lower case are one mailbox. */
export function addressKey({ channel, to }: Pick<OutgoingMessage, 'channel' | 'to'>): string {
  return `${channel}|${to.toLowerCase()}`;
}
