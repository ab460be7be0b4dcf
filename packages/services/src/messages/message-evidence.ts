import type { ClaimedMessage } from './claim-message.ts';
import type { Sent } from './send-claimed.ts';

/**
 * Seals the text that a debt collector sent, without the code or secret link in it, or the whole text of a test tenant's
 * message, which nobody gets. Returns null for other tenants and when nothing was sent.
 */
export function evidenceOf({
  messageId,
  claimed,
  sent,
  isTest,
}: {
  messageId: string;
  claimed: ClaimedMessage;
  sent: Sent;
  isTest: boolean;
}): Buffer | null {
  if (sent.outcome.kind !== 'sent' || sent.text === undefined) return null;
  if (isTest) return claimed.key.seal(`${claimed.content.to}\n\n${sent.text}`, evidencePath(messageId));
  if (!claimed.keepsText) return null;
  const { facts } = claimed.content;
  const text = 'code' in facts ? sent.text.replaceAll(facts.code, '•'.repeat(facts.code.length)) : sent.text;
  return claimed.key.seal(withoutLinkSecrets(text), evidencePath(messageId));
}

/** Removes the fragment of each link, which contains its secret. */
function withoutLinkSecrets(text: string): string {
  return text.replaceAll(/(https?:\/\/[^\s#]+)#\S+/g, '$1#…');
}

export function evidencePath(messageId: string) {
  return { table: 'message', column: 'evidence_sealed', row: messageId };
}
