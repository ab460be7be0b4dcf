import type { Tenant } from '@quittance/services/tenants/tenant';
import { agreeToElectronicRecords } from '@quittance/services/testing/electronic-consent';
import { testWallets } from '@quittance/services/testing/fixtures/test-payee';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { openToCash } from '@quittance/services/testing/harness/cash-harness';
import type { Asker } from '../isolated-fields.ts';
import { plansOf } from '../isolated-plans.ts';
import { type Owned, ownedBy } from '../owned-things.ts';
import { signInCashPayer } from '../payers/cash-payer.ts';
import type { SignedIn } from '../payers/signed-in-customer.ts';
import type { TestApi } from '../test-api.ts';

/**
 * Customer who makes the requests at the tenant `pay`, with the resources of another customer there and of a customer
 * at another tenant.
 */
export type IsolationHarness = {
  tenant: Tenant;
  otherTenant: Tenant;
  customer: SignedIn;
  another: SignedIn;
  asker: Asker;
  owners: Readonly<Record<'customer' | 'tenant', Owned>>;
};

/** Creates two tenants with all features enabled, and their customers. Can run once per world. */
export async function makeIsolationHarness(api: TestApi): Promise<IsolationHarness> {
  const options = {
    disclaimers: [{ type: 3, version: 'v1' } as const],
    secondFactor: 'enabled' as const,
    passkeys: true as const,
    paymentConfiguration: { allowApplePay: true, allowGooglePay: true, allowPayPal: true },
  };
  const makeOne = async (label: string) => {
    const payee = { wallets: testWallets, paypalMerchant: `paypal-${label}` };
    const tenant = await makeTenant(api.world, { label, ...options, payee });
    await openToCash(api.world, { tenant });
    return tenant;
  };
  const tenant = await makeOne('pay');
  const otherTenant = await makeOne('other');
  const customer = await signInCashPayer(api, { tenant });
  await agreeToElectronicRecords(api.world, customer);
  const another = await signInCashPayer(api, { tenant });
  const owners = {
    customer: await ownedBy(api, another),
    tenant: await ownedBy(api, await signInCashPayer(api, { tenant: otherTenant })),
  };
  return {
    tenant,
    otherTenant,
    customer,
    another,
    owners,
    asker: { api, customer, own: await plansOf(api, customer) },
  };
}
