import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sealCashSecret } from '../cash/cash-secret.ts';
import type { Keyring } from '../tenants/keyring.ts';
import type { DemoPayee } from './demo-tenant.ts';
import { demoPayPalMerchant } from './demo-wallets.ts';

export async function seedPayee(
  tx: TenantTransaction,
  row: { id: TenantId; label: string; payee: DemoPayee; keyring: Keyring },
): Promise<void> {
  const { id, label, payee } = row;
  const hasPayPal = payee.wallets?.payPal !== null && payee.wallets !== undefined;
  await tx
    .insertInto('payee')
    .values({
      tenant_id: id,
      payee_code: payee.code,
      name: payee.name,
      processor: 'sandbox',
      merchant: payee.merchant,
      paypal_processor: hasPayPal ? 'sandbox' : null,
      paypal_merchant: hasPayPal ? demoPayPalMerchant(label) : null,
      wallets: payee.wallets ? JSON.stringify(payee.wallets) : null,
      cash_network: payee.cash?.network ?? null,
      cash_secret_sealed: payee.cash
        ? sealCashSecret(await row.keyring.forTenant(id, tx), { payeeCode: payee.code, secret: payee.cash.secret })
        : null,
      payment_configuration: payee.paymentConfiguration ? JSON.stringify(payee.paymentConfiguration) : null,
      payment_plan_configuration: payee.planConfiguration ? JSON.stringify(payee.planConfiguration) : null,
    })
    .execute();
}
