import { type acceptSettlement, acceptSettlement as acceptSettlementCall } from '@quittance/contract/settlements';
import { makeOffer, type TestOffer } from '@quittance/services/testing/fixtures/test-offer';
import type * as z from 'zod/mini';
import type { TestApi, TestRequest } from '../test-api.ts';
import type { SignedIn } from './signed-in-customer.ts';

export type AcceptBody = z.input<typeof acceptSettlement.request>;

/** Accepts a new offer, by default $60.00 at once for a $200.00 balance. */
export async function acceptance(
  api: TestApi,
  payer: SignedIn,
  offer: TestOffer = {},
): Promise<TestRequest & { body: AcceptBody }> {
  const { tenant, account: accountReferenceCode, credentials } = payer;
  const offerID = await makeOffer(api.world, { tenant, accountReferenceCode, ...offer });
  const agreement = { accepted: true, language: 'en' as const };
  return { ...credentials, body: { accountReferenceCode, offerID, agreement } };
}

/** Accepts a new offer and returns the settlement's id. Throws when refused. */
export async function settle(api: TestApi, payer: SignedIn, offer: TestOffer = {}): Promise<string> {
  const answer = await api.send(acceptSettlementCall, await acceptance(api, payer, offer));
  if (answer.statusCode !== 200) throw new Error(`the acceptance answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().settlement.settlementID;
}
