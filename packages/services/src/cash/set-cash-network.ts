import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { sealCashSecret } from './cash-secret.ts';

/** Who takes cash for a payee: the name that people see on a slip, and the secret that the network signs its notices with. */
export type CashNetwork = { name: string; secret: string };

/** A key of HMAC-SHA-256 that is shorter than this can be found by trying. */
const shortestSecret = 32;

/**
 * Sets the cash network of a payee, in place of the one before; undefined takes it away, and then no slip can be made or paid. The role
 * of the API may not: this is an operator's to do. Throws RangeError for a name that is empty or a secret of less than 32 characters,
 * and Error where the tenant has no such payee.
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
