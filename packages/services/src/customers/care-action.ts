import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import type { StaffAction } from '@quittance/domain/staff/staff-action';
import { validate } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffAction } from '../staff/staff-actions.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type CareCommand = {
  readonly tenant: Tenant;
  readonly actor: Operator;
  readonly customerId: string;
  readonly reason: string;
};

export type Care = {
  readonly tenantId: Tenant['id'];
  readonly customerId: string;
  readonly key: TenantKey;
  readonly now: Date;
};

/**
 * Runs an employee's action for a customer and records it with its reason in the same transaction. A refusal leaves no
 * trace. Refuses with NotFound for an unknown customer or one of another tenant.
 */
export function careFor<Done, Code extends string = never>(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, actor, customerId, reason, kind }: CareCommand & { kind: StaffAction },
  work: (tx: TenantTransaction, care: Care) => Promise<Done | Refusal<Code>>,
): Promise<{ kind: 'done'; done: Done } | Refusal<Code | 'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<{ kind: 'done'; done: Done } | Refusal<Code | 'NotFound'>> => {
      if (!(await isKnown(tx, { tenantId: tenant.id, customerId }))) return refuse('NotFound');
      const care = {
        tenantId: tenant.id,
        customerId,
        key: await context.keyring.forTenant(tenant.id, tx),
        now: context.now(),
      };
      const done = await work(tx, care);
      if (isRefused(done)) return rollBackWith(done);
      await recordStaffAction(tx, { ...care, kind, reason, actor });
      return { kind: 'done', done };
    },
    { operator: actor },
  );
}

async function isKnown(
  tx: TenantTransaction,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): Promise<boolean> {
  if (!validate(customerId)) return false;
  const row = await tx
    .selectFrom('customer')
    .select('customer_id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

function isRefused<Done, Code extends string>(done: Done | Refusal<Code>): done is Refusal<Code> {
  return typeof done === 'object' && done !== null && 'kind' in done && done.kind === 'refused';
}
