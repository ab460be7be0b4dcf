import { randomUUID } from 'node:crypto';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import type { TestApi } from '../test-api.ts';
import { type SignedIn, signInCustomer } from './signed-in-customer.ts';

/** Signs in a customer whose account accepts only the given methods (req 6.2). */
export async function strictPayer(api: TestApi, approvedMethods: string[]): Promise<SignedIn> {
  const label = `strict-${randomUUID().slice(0, 8)}`;
  const paymentConfiguration = { enforceApprovedPaymentMethods: true };
  const tenant = await makeTenant(api.world, { label, paymentConfiguration });
  return signInCustomer(api, { tenant, approvedMethods });
}
