import { randomUUID } from 'node:crypto';
import type { submitPayment } from '@quittance/contract/payments';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeBankAccount, makeCard } from '@quittance/services/testing/fixtures/test-tenant';
import type * as z from 'zod/mini';
import type { SignedIn } from './payers/signed-in-customer.ts';
import type { TestApi, TestRequest } from './test-api.ts';

export type PaymentBody = z.input<typeof submitPayment.request>;

/** Pays $50.00 today with a new idempotency key. The payment method is missing. */
export function paymentBody(api: TestApi, { tenant, account }: SignedIn): PaymentBody {
  return {
    accountReferenceCode: account,
    amount: 50,
    paymentDate: daysAhead(api, { tenant, days: 0 }),
    paymentMethod: 'creditcard',
    authorization: { accepted: true, language: 'en' },
    idempotencyKey: randomUUID(),
  };
}

/** Returns the tenant's business date in `days` days, as YYYY-MM-DD. */
export function daysAhead(api: TestApi, { tenant, days }: Pick<SignedIn, 'tenant'> & { days: number }): string {
  return todayOf(tenant, api.world.clock.now).add({ days }).toString();
}

/** Pays with a saved card; `number` is one of docs/sandbox.md. */
export async function cardPayment(
  api: TestApi,
  payer: SignedIn,
  { number, ...changes }: Partial<PaymentBody> & { number?: string } = {},
): Promise<TestRequest & { body: PaymentBody }> {
  const { tenant, session, credentials } = payer;
  const referenceId = await makeCard(api.world, { tenant, session, ...(number && { number }) });
  return { ...credentials, body: { ...paymentBody(api, payer), referenceId, ...changes } };
}

/** Pays from a saved bank account. */
export async function bankPayment(
  api: TestApi,
  payer: SignedIn,
  { accountNumber, ...changes }: Partial<PaymentBody> & { accountNumber?: string } = {},
): Promise<TestRequest & { body: PaymentBody }> {
  const { tenant, session, credentials } = payer;
  const referenceId = await makeBankAccount(api.world, { tenant, session, ...(accountNumber && { accountNumber }) });
  const body: PaymentBody = { ...paymentBody(api, payer), paymentMethod: 'bankaccount', referenceId, ...changes };
  return { ...credentials, body };
}
