import { isDeadAddress } from '@quittance/domain/messages/mail-report';
import type { Transporter } from 'nodemailer';
import type { Mail, MailPort, SendOutcome } from './mail-port.ts';

/**
 * `smtps://` uses TLS from the first byte; `smtp://user:password@host:port` upgrades with STARTTLS. Passwords are sent
 * over TLS only, except to a server on this machine.
 */
export type SmtpOptions = { readonly url: string; readonly timeoutMs?: number };

const defaultTimeoutMs = 10_000;
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Sends mail over SMTP with pooled connections. A server that is silent for `timeoutMs` counts as unavailable. Loads
 * the library on first use, so that processes that send no mail save the memory.
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

/** Connects and signs in without sending anything. Returns the reason when the server can't be used. */
export async function checkSmtp({ url, timeoutMs = defaultTimeoutMs }: SmtpOptions): Promise<string | undefined> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...transportOptions(url, timeoutMs), pool: false });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return String(responseCode ?? code ?? 'unknown');
  } finally {
    transport.close();
  }
}

function transportOptions(url: string, timeoutMs: number) {
  return {
    ...connectionOf(url),
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Keeps message content from making the library read files or fetch URLs.
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
    // An object, because a string with a comma or bracket could be parsed as a second address.
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

/**
 * Removes line breaks, which could inject a header, and bidirectional marks, which could disguise a name or subject.
 */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Bidi_Control}\u200b\ufeff]/gu, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** 5xx replies are final, except those about our own sign-in or encryption. */
function outcomeOf(error: unknown): SendOutcome {
  const { responseCode, code, command, response } = error as SmtpError;
  const reason = responseCode === undefined ? (code ?? 'unknown') : String(responseCode);
  const isOurs = code === 'EAUTH' || code === 'ETLS' || responseCode === 530 || responseCode === 535;
  const isFinal = !isOurs && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  if (!isFinal) return { kind: 'unavailable', reason };
  // Only a reply to RCPT TO says anything about the address; a refused body or sender doesn't.
  const status = enhancedStatus(response ?? '') ?? reason;
  const isDead = command === 'RCPT TO' && isDeadAddress(status);
  return { kind: 'refused', reason, ...(isDead && { deadAddress: status }) };
}

type SmtpError = { responseCode?: number; code?: string; command?: string; response?: string };

/** Returns the enhanced status code after the reply code, such as 5.1.1 in `550 5.1.1 no such user` (RFC 2034). */
function enhancedStatus(response: string): string | undefined {
  return /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}
