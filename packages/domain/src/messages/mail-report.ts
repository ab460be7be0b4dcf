/**
 * What a report about a message says: `hard` that nobody can be reached at the address, `soft` that this message was not delivered,
 * `complaint` that the reader called it spam.
 */
export const bounceKinds = ['hard', 'soft', 'complaint'] as const;
/** One of them. */
export type BounceKind = (typeof bounceKinds)[number];

/** No report is larger; the mail itself is often attached to one, and only its headers are of use. */
export const maxReportBytes = 1_000_000;

/**
 * Status codes after which mail to the address is useless (RFC 3463, RFC 7505): no such mailbox, host or domain, a moved or disabled
 * mailbox. A full mailbox, a policy or a message that is too large says nothing about the address.
 */
const deadStatuses = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.9', '5.1.10', '5.2.1', '5.4.4'];
/** The same where a server gives its reply code alone (RFC 5321, 4.2.3). */
const deadReplies = ['550', '551', '553'];

/** Whether an enhanced status code, or a reply code of three digits, says that nobody can be reached at the address. */
export function isDeadAddress(status: string): boolean {
  return deadStatuses.includes(status) || deadReplies.includes(status);
}
