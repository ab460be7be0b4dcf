import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AccountProcessor } from '@quittance/domain/payments/processor-names';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { settingsInForce } from './settings-in-force.ts';

/**
 * A payee with its account at a processor: `merchant` is the processor's name for it. The processor's keys belong to
 * the installation.
 */
export type NewPayee = {
  readonly code: string;
  readonly name: string;
  readonly processor: AccountProcessor;
  readonly merchant: string;
};

/**
 * Adds a payee, which uses the tenant's settings until it has its own, and adds it to the settings. Leaves an existing
 * code unchanged. Needs the administrator's database role.
 */
export function addPayee(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, payee }: { tenant: Pick<Tenant, 'id'>; actor: Operator; payee: NewPayee },
): Promise<{ readonly kind: 'added' | 'exists' }> {
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const isMade = await insertPayee(tx, { tenant, payee });
      await settingsInForce(tx, { tenant, now: now() });
      return { kind: isMade ? 'added' : 'exists' };
    },
    { operator: actor },
  );
}

/** Returns false when the code already exists. */
export async function insertPayee(
  tx: TenantTransaction,
  { tenant, payee }: { tenant: Pick<Tenant, 'id'>; payee: NewPayee },
): Promise<boolean> {
  const { code, name, processor, merchant } = payee;
  const made = await tx
    .insertInto('payee')
    .values({
      tenant_id: tenant.id,
      payee_code: code,
      name,
      processor,
      merchant,
      payment_configuration: null,
      payment_plan_configuration: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'payee_code']).doNothing())
    .returning('payee_code')
    .executeTakeFirst();
  return made !== undefined;
}
