import { openDispute } from '@quittance/contract/disputes';
import type { TestApi } from '../test-api.ts';
import type { SignedIn } from './signed-in-customer.ts';

/** Disputes the customer's account and returns the dispute's id. Throws when refused. */
export async function disputeAccount(api: TestApi, { credentials, account }: SignedIn): Promise<string> {
  const body = { accountReferenceCode: account, reason: 'not-mine' as const, language: 'en' as const };
  const answer = await api.send(openDispute, { ...credentials, body });
  if (answer.statusCode !== 200) throw new Error(`the dispute answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().dispute.disputeID;
}
