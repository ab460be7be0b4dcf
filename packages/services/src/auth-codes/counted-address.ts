import { addressKey } from '../messages/message-facts.ts';
import { type CodePurpose, mustNotTell } from './code-purpose.ts';

/**
 * What the codes of a purpose are counted by: the address that they go to. A customer's own sign-ins have a count that codes which others
 * request for the same address can't use up, and where an address must not show to exist, it is what was typed.
 */
export function countedBy({
  purpose,
  customerId,
  login,
  channel,
  destination,
}: {
  readonly purpose: CodePurpose;
  readonly customerId: string | null;
  readonly login?: string | null | undefined;
  readonly channel: 'email' | 'sms';
  readonly destination: string;
}): string {
  if (mustNotTell(purpose)) return `${purpose}|${login ?? destination}`;
  const address = addressKey({ channel, to: destination });
  return purpose === 'sign-in' || purpose === 'step-up' ? `own|${customerId}|${address}` : address;
}
