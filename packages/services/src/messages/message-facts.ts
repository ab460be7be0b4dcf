import type { MessageWords } from '@quittance/domain/messages/editable-messages';
import type { NoticeKind } from '@quittance/domain/messages/notice-kind';
import type { MailFacts } from '@quittance/messaging/templates/mail-facts';
import type { TextMessageFacts } from '@quittance/messaging/templates/text-message-facts';

export type OutgoingMessage =
  | { readonly channel: 'email'; readonly to: string; readonly facts: MailFacts }
  | { readonly channel: 'sms'; readonly to: string; readonly facts: TextMessageFacts };

/** A notice's kind; required ones are sent regardless of the customer's settings. */
export type NoticeOf = {
  readonly kind: NoticeKind;
  readonly isRequired: boolean;
  /** Set for a reminder, which ends unsent when the bill is paid before it is sent. */
  readonly reminderId?: string;
  /** Set for a notice of an expiring card, which ends unsent when the card was removed or no longer pays these. */
  readonly card?: { readonly methodId: string; readonly paysPlan: boolean; readonly paysAutopay: boolean };
};

/**
 * The content sealed in a message's row until the message ends. `reference` appears in an e-mail's footer; `notice` is
 * set for messages that are sent only while they are wanted.
 */
export type SealedMessage = OutgoingMessage & {
  readonly reference: string;
  readonly notice?: NoticeOf;
  readonly test?: TestOf;
  /** Set for a report's totals, which end unsent when the recipient may no longer get them. */
  readonly reportEmailId?: string;
};

/** Set for an e-mail that an employee sends to their own address. Null words are the standard ones. */
export type TestOf = { readonly words: MessageWords | null };

export function messagePath(messageId: string) {
  return { table: 'message', column: 'sealed', row: messageId };
}

/** Normalizes an address for counting: upper and lower case are one mailbox. */
export function addressKey({ channel, to }: Pick<OutgoingMessage, 'channel' | 'to'>): string {
  return `${channel}|${to.toLowerCase()}`;
}
