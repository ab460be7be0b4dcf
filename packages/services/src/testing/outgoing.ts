import type { Mail, MailPort, SendOutcome } from '@quittance/messaging/mail/mail-port';
import type { TextMessage, TextMessagePort } from '@quittance/messaging/text-messages/text-message-port';

type Fault = 'unavailable' | 'refused' | undefined;

/** Replaces the mail server and the phone in tests. Keeps outgoing messages, and a test can make sending fail. */
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

/** Throws when the message contains no code. */
export function codeIn(text: string): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (code === undefined) throw new Error('the message has no code');
  return code;
}

export function wrongCode(right: string): string {
  return right === '000000' ? '000001' : '000000';
}
