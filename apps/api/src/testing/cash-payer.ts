import { randomUUID } from 'node:crypto';
import type { createCashSlip } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { allowCash, openToCash } from '@quittance/services/testing/cash-desk';
import { makeTenant, type TestAccount } from '@quittance/services/testing/test-tenant';
import type * as z from 'zod/mini';
import { type SignedIn, signInCustomer } from './signed-in-customer.ts';
import type { TestApi, TestRequest } from './test-api.ts';

type TenantOptions = Omit<Parameters<typeof makeTenant>[1], 'label'>;
type SlipBody = z.input<typeof createCashSlip.request>;

/** Makes a tenant whose payee takes cash. */
export async function cashTenant(api: TestApi, options: TenantOptions & { label?: string } = {}): Promise<Tenant> {
  const label = `cash-${randomUUID().slice(0, 8)}`;
  const tenant = await makeTenant(api.world, { label, ...options });
  await openToCash(api.world, { tenant });
  return tenant;
}

/** Signs a customer in who may pay cash, $20.00 to $500.00 at a time. */
export async function signInCashPayer(api: TestApi, of: { tenant: Tenant } & Partial<TestAccount>): Promise<SignedIn> {
  const payer = await signInCustomer(api, of);
  await allowCash(api.world, payer.session);
  return payer;
}

/** A request for a slip of $50.00, with a new key. */
export function slipRequest(
  { credentials, account }: SignedIn,
  changes: Partial<SlipBody> = {},
): TestRequest & { body: SlipBody } {
  return {
    ...credentials,
    body: { accountReferenceCode: account, amount: 50, idempotencyKey: randomUUID(), ...changes },
  };
}
