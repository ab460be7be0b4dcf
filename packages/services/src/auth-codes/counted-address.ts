import { addressKey } from '../messages/message-facts.ts';
import { type CodePurpose, mustNotReveal } from './code-purpose.ts';

/**
 * Returns the key that counts codes toward an address's limits. A customer's own sign-ins are counted separately, so
 * that other people's requests can't use up their limit. Purposes that must not reveal whether an address exists count
 * the text that was typed.
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
  if (mustNotReveal(purpose)) return `${purpose}|${login ?? destination}`;
  const address = addressKey({ channel, to: destination });
  return purpose === 'sign-in' || purpose === 'step-up' ? `own|${customerId}|${address}` : address;
}
