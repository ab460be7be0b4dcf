import { addFacts, inSpan } from '@quittance/telemetry/spans';
import type { MailPort, SendOutcome } from './mail/mail-port.ts';
import { openSmtpMail } from './mail/smtp-mail.ts';
import { openOutbox } from './outbox/outbox-folder.ts';
import type { TextMessagePort } from './text-messages/text-message-port.ts';
import { openTwilioTextMessages } from './text-messages/twilio-text-messages.ts';

/** Carrier settings by environment variable; an empty string counts as not set. */
export type MessageSettings = {
  readonly MAIL_URL: string;
  readonly TEXT_ACCOUNT_SID: string;
  readonly TEXT_AUTH_TOKEN: string;
  /** For the demo: folder that receives messages without a carrier. */
  readonly OUTBOX_FOLDER: string;
};

export type MessagePorts = {
  readonly mail: MailPort;
  readonly textMessages: TextMessagePort;
  /** Warnings for the startup log about messages that can't be sent. */
  readonly notices: readonly string[];
  readonly close: () => void;
};

/**
 * Opens one port for mail and one for text messages. Each uses its carrier, or else the outbox, or else reports every
 * send as unavailable.
 */
export function openMessagePorts(settings: MessageSettings, now: () => Date): MessagePorts {
  const { MAIL_URL, TEXT_ACCOUNT_SID, TEXT_AUTH_TOKEN, OUTBOX_FOLDER } = settings;
  const outbox = OUTBOX_FOLDER === '' ? undefined : openOutbox(OUTBOX_FOLDER, now);
  const mail = MAIL_URL === '' ? outbox?.mail : openSmtpMail({ url: MAIL_URL });
  const textMessages =
    TEXT_ACCOUNT_SID === ''
      ? outbox?.textMessages
      : openTwilioTextMessages({ accountSid: TEXT_ACCOUNT_SID, authToken: TEXT_AUTH_TOKEN });
  return {
    mail: mail ? { ...mail, send: traced('send e-mail', mail.send) } : { send: unavailable, close: () => undefined },
    textMessages: { send: textMessages ? traced('send text message', textMessages.send) : unavailable },
    notices: [
      ...(mail ? [] : ['no e-mail goes out: MAIL_URL is not set']),
      ...(textMessages ? [] : ['no text messages go out: TEXT_ACCOUNT_SID is not set']),
    ],
    close: () => mail?.close(),
  };
}

/** Records each message in the current trace with its outcome, but without the message. */
function traced<Message>(
  name: string,
  send: (message: Message) => Promise<SendOutcome>,
): (message: Message) => Promise<SendOutcome> {
  return (message) =>
    inSpan(name, { kind: 'client' }, async () => {
      const outcome = await send(message);
      addFacts({ 'quittance.outcome': outcome.kind });
      return outcome;
    });
}

async function unavailable(): Promise<SendOutcome> {
  return { kind: 'unavailable', reason: 'not-set-up' };
}
