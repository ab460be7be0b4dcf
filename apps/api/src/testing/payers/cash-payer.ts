import { randomUUID } from 'node:crypto';
import type { createCashSlip } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant, type TestAccount } from '@quittance/services/testing/fixtures/test-tenant';
import { allowCash, openToCash } from '@quittance/services/testing/harness/cash-harness';
import type * as z from 'zod/mini';
import type { TestApi, TestRequest } from '../test-api.ts';
import { type SignedIn, signInCustomer } from './signed-in-customer.ts';

type TenantOptions = Omit<Parameters<typeof makeTenant>[1], 'label'>;
type SlipBody = z.input<typeof createCashSlip.request>;

export async function cashTenant(api: TestApi, options: TenantOptions & { label?: string } = {}): Promise<Tenant> {
  const label = `cash-${randomUUID().slice(0, 8)}`;
  const tenant = await makeTenant(api.world, { label, ...options });
  await openToCash(api.world, { tenant });
  return tenant;
}

/** Signs in a customer who can pay $20.00 to $500.00 in cash. */
export async function signInCashPayer(api: TestApi, of: { tenant: Tenant } & Partial<TestAccount>): Promise<SignedIn> {
  const payer = await signInCustomer(api, of);
  await allowCash(api.world, payer.session);
  return payer;
}

/** Requests a $50.00 slip with a new idempotency key. */
export function slipRequest(
  { credentials, account }: SignedIn,
  changes: Partial<SlipBody> = {},
): TestRequest & { body: SlipBody } {
  return {
    ...credentials,
    body: { accountReferenceCode: account, amount: 50, idempotencyKey: randomUUID(), ...changes },
  };
}
