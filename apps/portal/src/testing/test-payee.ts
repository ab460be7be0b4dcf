import type { payeeConfiguration } from '@quittance/contract/tenants/tenants';
import { noWallets } from '@quittance/domain/payment-methods/wallet-settings';
import type * as z from 'zod/mini';

type WirePayee = z.input<typeof payeeConfiguration>;

/**
 * The payee of the test accounts, in wire format: cards with the processor at `apiUrl`, otherwise the tenant's
 * settings.
 */
export function testPayee(change: Partial<WirePayee['configuration']> = {}, apiUrl = 'http://127.0.0.1:1'): WirePayee {
  return {
    payeeCode: 'LUMEN',
    configuration: {
      paymentConfiguration: null,
      paymentPlanConfiguration: null,
      cardTokenization: { provider: 'sandbox', url: apiUrl, publishableKey: 'pk_test' },
      wallets: noWallets,
      cashNetwork: null,
      ...change,
    },
  };
}
