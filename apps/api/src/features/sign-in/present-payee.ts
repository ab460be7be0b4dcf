import type { CardTokenization, payeeConfiguration } from '@quittance/contract/tenants/tenants';
import {
  defaultPaymentConfiguration,
  type PaymentConfiguration,
  readPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { adapterOf, type ProcessorValues } from '@quittance/processors/all-processors';
import type { PayeeRecord } from '@quittance/services/accounts/load-customer-accounts';
import { offeredWallets } from '@quittance/services/accounts/offered-wallets';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type * as z from 'zod/mini';

type PayeeConfiguration = z.output<typeof payeeConfiguration>;

/**
 * Formats a payee's configuration, where null falls back to the tenant's (req 3.6), with the payee's card, wallet and
 * cash settings. A wallet is included only if the configuration allows it (req 6.3).
 */
export function presentPayee(
  payee: PayeeRecord,
  { tenant, settings }: { tenant: Pick<Tenant, 'paymentConfiguration'>; settings: ProcessorValues },
): PayeeConfiguration {
  const own = payee.paymentConfiguration as PaymentConfiguration | null;
  const ownForPlans = payee.paymentPlanConfiguration;
  return {
    payeeCode: payee.payeeCode,
    configuration: {
      // Records stored before a setting existed get its default.
      paymentConfiguration: own && { ...defaultPaymentConfiguration, ...own },
      paymentPlanConfiguration: ownForPlans === null ? null : readPlanConfiguration(ownForPlans),
      cardTokenization: cardTokenizationOf(payee, settings),
      wallets: offeredWallets(payee, own ?? tenant.paymentConfiguration),
      cashNetwork: payee.cashNetwork,
    },
  };
}

function cardTokenizationOf(payee: PayeeRecord, settings: ProcessorValues): CardTokenization | null {
  return adapterOf(payee.processor)?.cardForm?.(payee, settings) ?? null;
}
