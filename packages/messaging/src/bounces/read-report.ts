import { type BounceKind, isDeadAddress, maxReportBytes } from '@quittance/domain/messages/mail-report';

/** A parsed report. One of its recipient addresses identifies the message it is about. */
export type MailReport = { readonly kind: BounceKind; readonly status: string; readonly recipients: readonly string[] };

const maxDepth = 8;
const maxRecipients = 20;

/**
 * Parses a delivery status notification (RFC 3464) or an abuse report (RFC 5965) as received from a mail server.
 * Returns undefined for any other mail, such as an out-of-office reply, and for reports of a delay or a successful
 * delivery.
 */
export async function readReport(raw: Uint8Array): Promise<MailReport | undefined> {
  if (raw.byteLength > maxReportBytes) return undefined;
  const mail = await parseMail(raw);
  if (!mail) return undefined;
  const partOf = (type: string) => mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)?.content;
  const recipients = recipientsOf(mail.headers);
  const feedback = partOf('message/feedback-report');
  if (feedback !== undefined)
    return isAbuse(textOf(feedback)) ? { kind: 'complaint', status: '', recipients } : undefined;
  const delivery = partOf('message/delivery-status');
  const failed = delivery === undefined ? undefined : failedStatus(textOf(delivery));
  if (failed === undefined) return undefined;
  return { kind: isDeadAddress(failed) ? 'hard' : 'soft', status: failed, recipients };
}

/** Loads the library on first use. */
async function parseMail(raw: Uint8Array) {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(raw, { maxNestingDepth: maxDepth, forceRfc822Attachments: true }).catch(() => undefined);
}

/**
 * Returns the status of the first permanently failed recipient. The first block of fields is about the message (RFC
 * 3464, 2.1).
 */
function failedStatus(text: string): string | undefined {
  for (const block of text.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    if (!/^action:\s*failed\b/im.test(block)) continue;
    const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})\b/im.exec(block)?.[1];
    if (status !== undefined) return status;
  }
  return undefined;
}

/** Excludes `not-spam` reports, which use the same format. */
function isAbuse(text: string): boolean {
  return /^feedback-type:\s*(abuse|fraud|opt-out)\b/im.test(text);
}

function textOf(content: string | Uint8Array | ArrayBuffer): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

const recipientHeaders = ['delivered-to', 'x-original-to', 'to', 'original-recipient', 'x-envelope-to'];

function recipientsOf(headers: readonly { key: string; value: string }[]): string[] {
  return headers
    .filter(({ key }) => recipientHeaders.includes(key.toLowerCase()))
    .flatMap(({ value }) => value.match(/[^\s<>,;:"]{1,200}@[^\s<>,;:"]{1,200}/g) ?? [])
    .slice(0, maxRecipients);
}
