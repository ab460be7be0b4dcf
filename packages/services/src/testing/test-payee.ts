import type { TenantId } from '@quittance/database/tenant-id';
import { type TenantTransaction, tenantDatabase } from '@quittance/database/tenant-transaction';
import { noWallets, type WalletSettings } from '@quittance/domain/payment-methods/wallet-settings';
import {
  defaultPaymentConfiguration,
  type PaymentConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { sealCashSecret } from '../cash/cash-secret.ts';
import { keyring } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type TestWorld, testSecrets } from './test-world.ts';

export type TestPayee = {
  /** Defaults to null, so that the tenant's configuration applies. */
  paymentConfiguration?: Partial<PaymentConfiguration>;
  wallets?: Partial<WalletSettings>;
  /** Its PayPal merchant account, simulated by the sandbox. */
  paypalMerchant?: string;
  cash?: { network: string; secret: string };
};

export const testWallets: WalletSettings = {
  applePay: { merchantIdentifier: 'merchant.example.test', displayName: 'Test' },
  googlePay: { gateway: 'sandbox', gatewayMerchantId: 'test', merchantId: 'test', merchantName: 'Test' },
  payPal: { clientId: 'test', merchantId: 'merchant-test-paypal' },
};

/** `code` must be new at the tenant. */
export function makePayee(
  world: TestWorld,
  { tenant, code, ...payee }: { tenant: Tenant; code: string } & TestPayee,
): Promise<void> {
  return tenantDatabase(world.adminPool).inTenant(tenant.id, (tx) =>
    insertPayee(tx, { tenantId: tenant.id, label: `${tenant.label}-${code}`, code, payee }),
  );
}

/** Inserts a payee in the transaction that creates its tenant. */
export async function insertPayee(
  tx: TenantTransaction,
  { tenantId, label, code, payee }: { tenantId: TenantId; label: string; code: string; payee: TestPayee },
): Promise<void> {
  const { paymentConfiguration, wallets, cash } = payee;
  const key = cash && (await keyring(testSecrets).forTenant(tenantId, tx));
  await tx
    .insertInto('payee')
    .values({
      tenant_id: tenantId,
      payee_code: code,
      name: `Payee of ${label}`,
      processor: 'sandbox',
      merchant: `merchant-${label}`,
      paypal_processor: payee.paypalMerchant === undefined ? null : 'sandbox',
      paypal_merchant: payee.paypalMerchant ?? null,
      wallets: wallets ? JSON.stringify({ ...noWallets, ...wallets }) : null,
      cash_network: cash?.network ?? null,
      cash_secret_sealed: cash && key ? sealCashSecret(key, { payeeCode: code, secret: cash.secret }) : null,
      payment_configuration: paymentConfiguration
        ? JSON.stringify({ ...defaultPaymentConfiguration, ...paymentConfiguration })
        : null,
      payment_plan_configuration: null,
    })
    .execute();
}
