import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId, validate } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findOpenHold, lockRetention } from './legal-hold-rows.ts';

type HoldContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;
type HoldCommand = { readonly tenant: Pick<Tenant, 'id'>; readonly actor: Operator; readonly customerId: string };

export type LegalHold = {
  readonly holdId: string;
  readonly customerId: string;
  readonly reason: string;
  readonly setBy: string;
  readonly setAt: Date;
};

/**
 * Keeps every record of a customer until the hold is lifted. An existing hold stays in place. Waits for a running
 * deletion, after which nothing of the customer is deleted. Refuses with NotFound for an unknown customer or one of
 * another tenant.
 */
export async function holdRecords(
  { database, keyring, now }: HoldContext,
  { tenant, actor, customerId, reason }: HoldCommand & { readonly reason: string },
): Promise<{ kind: 'held'; holdId: string } | Refusal<'NotFound'>> {
  if (!validate(customerId)) return refuse('NotFound');
  return database.inTenant(
    tenant.id,
    async (tx) => {
      await lockRetention(tx, tenant.id);
      if (!(await isCustomer(tx, { tenant, customerId }))) return refuse('NotFound');
      const open = await findOpenHold(tx, { tenantId: tenant.id, customerId });
      if (open) return { kind: 'held' as const, holdId: open.hold_id };
      const holdId = newId({ msecs: now().getTime() });
      const key = await keyring.forTenant(tenant.id, tx);
      await tx
        .insertInto('legal_hold')
        .values({
          tenant_id: tenant.id,
          hold_id: holdId,
          customer_id: customerId,
          reason_sealed: key.seal(reason, reasonLocation(holdId)),
          set_by: operatorText(actor),
          set_at: now(),
        })
        .execute();
      return { kind: 'held' as const, holdId };
    },
    { operator: actor },
  );
}

export async function loadLegalHold(
  tx: TenantTransaction,
  { tenantId, customerId, key }: { tenantId: string; customerId: string; key: TenantKey },
): Promise<Omit<LegalHold, 'customerId'> | undefined> {
  const row = await findOpenHold(tx, { tenantId, customerId });
  if (!row) return undefined;
  const reason = key.open(row.reason_sealed, reasonLocation(row.hold_id));
  return { holdId: row.hold_id, reason, setBy: row.set_by, setAt: row.set_at };
}

export async function listLegalHolds(
  { database, keyring }: Pick<HoldContext, 'database' | 'keyring'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<LegalHold[]> {
  return database.inTenant(tenant.id, async (tx) => {
    const key: TenantKey = await keyring.forTenant(tenant.id, tx);
    const rows = await tx
      .selectFrom('legal_hold')
      .select(['hold_id', 'customer_id', 'reason_sealed', 'set_by', 'set_at'])
      .where('tenant_id', '=', tenant.id)
      .where('lifted_at', 'is', null)
      .orderBy('hold_id')
      .execute();
    return rows.map((row) => ({
      holdId: row.hold_id,
      customerId: row.customer_id,
      reason: key.open(row.reason_sealed, reasonLocation(row.hold_id)),
      setBy: row.set_by,
      setAt: row.set_at,
    }));
  });
}

type OfCustomer = { tenant: Pick<Tenant, 'id'>; customerId: string };

async function isCustomer(tx: TenantTransaction, { tenant, customerId }: OfCustomer): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('customer_id')
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

function reasonLocation(holdId: string) {
  return { table: 'legal_hold', column: 'reason_sealed', row: holdId };
}
