/**
 * Kind of report about a message. `hard`: the address is dead. `soft`: this message wasn't delivered. `complaint`: the
 * recipient reported it as spam.
 */
export const bounceKinds = ['hard', 'soft', 'complaint'] as const;
export type BounceKind = (typeof bounceKinds)[number];

/** Size limit for reports. Many attach the original mail, of which only the headers matter. */
export const maxReportBytes = 1_000_000;

/**
 * Status codes that mean the address is dead (RFC 3463, RFC 7505): no such mailbox, host or domain, or a moved or
 * disabled mailbox. A full mailbox, a policy or an oversized message says nothing about the address.
 */
const deadStatuses = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.9', '5.1.10', '5.2.1', '5.4.4'];
/** Dead-address reply codes for servers that send no status code (RFC 5321, 4.2.3). */
const deadReplies = ['550', '551', '553'];

/** Takes an enhanced status code or a three-digit reply code. */
export function isDeadAddress(status: string): boolean {
  return deadStatuses.includes(status) || deadReplies.includes(status);
}

/**
 * Delivery failures as shown to operators. `unreachable` and `not-delivered` are hard and soft failures without a known
 * status.
 */
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

/** Status codes of RFC 3463 and RFC 7505 and reply codes of RFC 5321, by meaning. */
const statusesOf: readonly (readonly [MailFailureReason, readonly string[]])[] = [
  ['no-such-address', ['5.1.1', '5.1.3', '5.1.6', '5.1.9', '550', '551', '553']],
  ['no-such-domain', ['5.1.2', '5.1.10', '5.4.4']],
  ['mailbox-closed', ['5.2.1']],
  ['mailbox-full', ['5.2.2', '552']],
  ['message-too-large', ['5.2.3', '5.3.4']],
];

/** An unknown or missing status only tells hard from soft failures. */
export function mailFailureReason({ kind, status }: { kind: BounceKind; status: string }): MailFailureReason {
  if (kind === 'complaint') return 'reported-as-spam';
  const known = statusesOf.find(([, statuses]) => statuses.includes(status))?.[0];
  if (known !== undefined) return known;
  if (status.startsWith('5.7.')) return 'refused-by-policy';
  return kind === 'hard' ? 'unreachable' : 'not-delivered';
}
