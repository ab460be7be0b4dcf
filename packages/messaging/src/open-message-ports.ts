import type { MailPort, SendOutcome } from './mail/mail-port.ts';
import { openSmtpMail } from './mail/smtp-mail.ts';
import { openOutbox } from './outbox/outbox-folder.ts';
import type { TextMessagePort } from './text-messages/text-message-port.ts';
import { openTwilioTextMessages } from './text-messages/twilio-text-messages.ts';

/** Who carries messages, by the names of the processes' settings; an empty text is a setting that is not set. */
export type MessageSettings = {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  readonly MAIL_URL: string;
  /** The account at Twilio. */
  readonly TEXT_ACCOUNT_SID: string;
  readonly TEXT_AUTH_TOKEN: string;
  /** The demo's: what has no carrier lands here. */
  readonly OUTBOX_FOLDER: string;
};

/** The ways out. */
export type MessagePorts = {
  readonly mail: MailPort;
  readonly textMessages: TextMessagePort;
  /** What cannot be sent with these settings, in words for the log of the start. */
  readonly notices: readonly string[];
  readonly close: () => void;
};

/** Opens a way for mail and one for text messages: the carrier of the settings, else the outbox, else one that is never available. */
export function openMessagePorts(settings: MessageSettings, now: () => Date): MessagePorts {
  const { MAIL_URL, TEXT_ACCOUNT_SID, TEXT_AUTH_TOKEN, OUTBOX_FOLDER } = settings;
  const outbox = OUTBOX_FOLDER === '' ? undefined : openOutbox(OUTBOX_FOLDER, now);
  const mail = MAIL_URL === '' ? outbox?.mail : openSmtpMail({ url: MAIL_URL });
  const textMessages =
    TEXT_ACCOUNT_SID === ''
      ? outbox?.textMessages
      : openTwilioTextMessages({ accountSid: TEXT_ACCOUNT_SID, authToken: TEXT_AUTH_TOKEN });
  return {
    mail: mail ?? { send: unavailable, close: () => undefined },
    textMessages: textMessages ?? { send: unavailable },
    notices: [
      ...(mail ? [] : ['no e-mail goes out: MAIL_URL is not set']),
      ...(textMessages ? [] : ['no text messages go out: TEXT_ACCOUNT_SID is not set']),
    ],
    close: () => mail?.close(),
  };
}

async function unavailable(): Promise<SendOutcome> {
  return { kind: 'unavailable', reason: 'not-set-up' };
}
