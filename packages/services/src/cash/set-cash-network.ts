import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { sealCashSecret } from './cash-secret.ts';

export type CashNetwork = { name: string; secret: string };

/** A shorter HMAC-SHA-256 key could be brute-forced. */
const shortestSecret = 32;

/**
 * Sets a payee's cash network in place of the previous one. With undefined, removes it, and no slip can be created or
 * paid. The API's database role may not do this. Throws RangeError for an empty name or a secret under 32 characters,
 * and Error when the tenant has no such payee.
 */
export async function setCashNetwork(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, payeeCode, network }: { tenant: Pick<Tenant, 'id'>; payeeCode: string; network: CashNetwork | undefined },
): Promise<void> {
  if (network?.name.trim() === '') throw new RangeError('the cash network needs a name');
  if (network && network.secret.length < shortestSecret) {
    throw new RangeError(`the secret must be at least ${shortestSecret} characters long`);
  }
  await context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const { numUpdatedRows } = await tx
      .updateTable('payee')
      .set({
        cash_network: network?.name.trim() ?? null,
        cash_secret_sealed: network ? sealCashSecret(key, { payeeCode, secret: network.secret }) : null,
      })
      .where('tenant_id', '=', tenant.id)
      .where('payee_code', '=', payeeCode)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`the tenant has no payee ${payeeCode}`);
  });
}
