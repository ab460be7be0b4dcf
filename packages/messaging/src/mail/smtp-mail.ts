import { isDeadAddress } from '@quittance/domain/messages/mail-report';
import type { Transporter } from 'nodemailer';
import type { Mail, MailPort, SendOutcome } from './mail-port.ts';

/**
 * Where mail is handed over: `smtps://` for TLS from the first byte, or `smtp://user:password@host:port`. A password goes over TLS only,
 * so the server has to offer STARTTLS for one, unless it is on this machine.
 */
export type SmtpOptions = { readonly url: string; readonly timeoutMs?: number };

const defaultTimeoutMs = 10_000;
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Mail over SMTP. Connections are kept and shared; a server that is silent for `timeoutMs` counts as away. The library is loaded with
 * the first mail: a process that sends none does without its memory.
 */
export function openSmtpMail({ url, timeoutMs = defaultTimeoutMs }: SmtpOptions): MailPort {
  const options = transportOptions(url, timeoutMs);
  let transport: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
      try {
        await (await transport).sendMail(envelopeOf(mail));
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

function transportOptions(url: string, timeoutMs: number) {
  return {
    ...connectionOf(url),
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing in a message may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}

function connectionOf(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isTls = protocol === 'smtps:';
  return {
    host: hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    secure: isTls,
    requireTLS: !isTls && username !== '' && !localHosts.includes(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

function envelopeOf({ from, to, subject, html, text, unsubscribeUrl, returnPath, messageId }: Mail) {
  return {
    ...(returnPath !== undefined && { envelope: { from: oneLine(returnPath), to: oneLine(to) } }),
    from: { name: oneLine(from.name), address: oneLine(from.address) },
    // As an object, so that a comma or a bracket in it cannot become a second address.
    to: { name: '', address: oneLine(to) },
    subject: oneLine(subject),
    html,
    text,
    messageId: `<${messageId}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** A line break in a name or an address would begin a header of its own, and a mark of direction would show a name or a subject as another. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Bidi_Control}\u200b\ufeff]/gu, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** A reply of the 5xx kind is final, but for those that are about us and not about this message: log-in and encryption. */
function outcomeOf(error: unknown): SendOutcome {
  const { responseCode, code, command, response } = error as SmtpError;
  const reason = responseCode === undefined ? (code ?? 'unknown') : String(responseCode);
  const isOurs = code === 'EAUTH' || code === 'ETLS' || responseCode === 530 || responseCode === 535;
  const isFinal = !isOurs && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  if (!isFinal) return { kind: 'unavailable', reason };
  // Only the recipient's own command says something about the address; a refused body or sender does not.
  const status = enhancedStatus(response ?? '') ?? reason;
  const isDead = command === 'RCPT TO' && isDeadAddress(status);
  return { kind: 'refused', reason, ...(isDead && { deadAddress: status }) };
}

type SmtpError = { responseCode?: number; code?: string; command?: string; response?: string };

/** The status code behind the reply code of a response, such as 5.1.1 in `550 5.1.1 no such user` (RFC 2034). */
function enhancedStatus(response: string): string | undefined {
  return /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}
