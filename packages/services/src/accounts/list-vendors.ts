import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { type Wallet, walletNames } from '@quittance/domain/tenants/feature-gates';
import { adapterOf, type ProcessorVendor } from '@quittance/processors/all-processors';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { offeredWallets } from './offered-wallets.ts';

/** A vendor whose script the portal may need to load. */
export type Vendor = Wallet | ProcessorVendor;

/**
 * Lists the vendors of all of a tenant's payees, because a page stays open while the customer switches between payees.
 */
export async function listVendors(
  { database }: Pick<ServiceContext, 'database'>,
  tenant: Pick<Tenant, 'id' | 'paymentConfiguration'>,
): Promise<Vendor[]> {
  const payees = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('payee')
      .select([
        'processor',
        'paypal_processor as paypalProcessor',
        'wallets',
        'payment_configuration as paymentConfiguration',
      ])
      .where('tenant_id', '=', tenant.id)
      .execute(),
  );
  const vendors = new Set<Vendor>();
  for (const payee of payees) {
    const own = payee.paymentConfiguration as PaymentConfiguration | null;
    const wallets = offeredWallets(payee, own ?? tenant.paymentConfiguration);
    for (const wallet of walletNames) if (wallets[wallet]) vendors.add(wallet);
    const script = adapterOf(payee.processor)?.script;
    if (script) vendors.add(script.vendor);
  }
  return [...vendors].sort();
}
