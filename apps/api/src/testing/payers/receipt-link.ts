import { submitPayment } from '@quittance/contract/payments';
import { createReceiptLink } from '@quittance/services/receipts/create-receipt-link';
import { cardPayment } from '../payment-request.ts';
import type { TestApi } from '../test-api.ts';
import type { SignedIn } from './signed-in-customer.ts';

export async function payByCard(api: TestApi, payer: SignedIn, amount = 50): Promise<string> {
  const answer = await api.send(submitPayment, await cardPayment(api, payer, { amount }));
  if (answer.statusCode !== 200) throw new Error(`the payment answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().transactionReferenceCode;
}

/** Creates the receipt link of an e-mail and returns its secret. */
export async function receiptToken(
  { world }: TestApi,
  { tenant, session, paymentId }: Pick<SignedIn, 'tenant' | 'session'> & { paymentId: string },
): Promise<string> {
  const link = { tenantId: tenant.id, customerId: session.customerId, paymentId, now: world.clock.now };
  const path = await world.context.database.inTenant(tenant.id, (tx) => createReceiptLink(tx, link));
  return path.slice('/receipt#'.length);
}
