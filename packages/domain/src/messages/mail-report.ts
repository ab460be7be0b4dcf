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

/** Why mail didn't reach an address, as operators read it. `unreachable` and `not-delivered` are hard and soft failures without a known status. */
export const mailFailureReasons = [
  'no-such-address',
  'no-such-domain',
  'mailbox-closed',
  'mailbox-full',
  'message-too-large',
  'refused-by-policy',
  'reported-as-spam',
  'unreachable',
  'not-delivered',
] as const;
export type MailFailureReason = (typeof mailFailureReasons)[number];

/** Status codes of RFC 3463 and RFC 7505, and reply codes of RFC 5321, by what they say. */
const statusesOf: readonly (readonly [MailFailureReason, readonly string[]])[] = [
  ['no-such-address', ['5.1.1', '5.1.3', '5.1.6', '5.1.9', '550', '551', '553']],
  ['no-such-domain', ['5.1.2', '5.1.10', '5.4.4']],
  ['mailbox-closed', ['5.2.1']],
  ['mailbox-full', ['5.2.2', '552']],
  ['message-too-large', ['5.2.3', '5.3.4']],
];

/** Reads what a report says. An unknown or missing status leaves only whether the address is dead. */
export function mailFailureReason({ kind, status }: { kind: BounceKind; status: string }): MailFailureReason {
  if (kind === 'complaint') return 'reported-as-spam';
  const known = statusesOf.find(([, statuses]) => statuses.includes(status))?.[0];
  if (known !== undefined) return known;
  if (status.startsWith('5.7.')) return 'refused-by-policy';
  return kind === 'hard' ? 'unreachable' : 'not-delivered';
}
