import type { Mail, MailPort, SendOutcome } from '@quittance/messaging/mail/mail-port';
import type { TextMessage, TextMessagePort } from '@quittance/messaging/text-messages/text-message-port';

type Fault = 'unavailable' | 'refused' | undefined;

/** What a test's world has for a mail server and a telephone: what went out stays here, and a test says when nothing does. */
export function openTestOutbox() {
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const state: { mailFails: Fault; textFails: Fault } = { mailFails: undefined, textFails: undefined };
  const mail: MailPort = {
    send: async (message) => put(mails, message, state.mailFails),
    close: () => undefined,
  };
  const textMessages: TextMessagePort = { send: async (message) => put(texts, message, state.textFails) };
  return Object.assign(state, { mails, texts, mail, textMessages });
}

function put<T>(sent: T[], message: T, fault: Fault): SendOutcome {
  if (fault) return { kind: fault, reason: 'the test says so' };
  sent.push(message);
  return { kind: 'sent' };
}

/** The code in the text of a message. Throws when there is none. */
export function codeIn(text: string): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (code === undefined) throw new Error('the message has no code');
  return code;
}

/** Another code than the right one. */
export function wrongCode(right: string): string {
  return right === '000000' ? '000001' : '000000';
}
