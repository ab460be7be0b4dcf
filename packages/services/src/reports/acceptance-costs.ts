import type { ReadTransaction } from '@quittance/database/lagging-reads';
import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { changesPastCosts, isCostRemovable, type StatedCost } from '@quittance/domain/reports/acceptance-cost';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { operatorNames } from '../staff/operator-names.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

export type AcceptanceCostView = StatedCost & {
  readonly costId: string;
  readonly addedBy: string;
  readonly addedAt: Date;
  readonly isRemovable: boolean;
};

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;
type KeptCost = StatedCost & { readonly costId: string; readonly addedBy: string; readonly addedAt: Date };

/** Lists the stated costs by payment method and payee, latest first. */
export function listAcceptanceCosts(
  context: Context,
  { tenant }: { tenant: TenantRow },
): Promise<AcceptanceCostView[]> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const costs = await loadAcceptanceCosts(tx, tenant.id);
    const nameOf = await operatorNames(tx, context, { tenant, operators: costs.map(({ addedBy }) => addedBy) });
    return costs.map((cost) => ({
      ...cost,
      addedBy: nameOf(cost.addedBy),
      isRemovable: isRemovable(cost, { tenant, now: context.now() }),
    }));
  });
}

export async function loadAcceptanceCosts(tx: ReadTransaction, tenantId: string): Promise<KeptCost[]> {
  const rows = await tx
    .selectFrom('acceptance_cost')
    .select(['cost_id', 'payee_code', 'paid_by', 'starts_on', 'added_by', 'added_at'])
    .select(['basis_points', 'per_payment_cents', 'per_return_cents', 'per_chargeback_cents'])
    .where('tenant_id', '=', tenantId)
    .orderBy('paid_by')
    .orderBy('payee_code')
    .orderBy('starts_on', 'desc')
    .execute();
  return rows.map((row) => ({
    costId: row.cost_id,
    payeeCode: row.payee_code === '' ? null : row.payee_code,
    paidBy: row.paid_by,
    startsOn: row.starts_on,
    basisPoints: row.basis_points,
    perPaymentCents: cents(row.per_payment_cents),
    perReturnCents: cents(row.per_return_cents),
    perChargebackCents: cents(row.per_chargeback_cents),
    addedBy: row.added_by,
    addedAt: row.added_at,
  }));
}

/**
 * States what a payment method costs from a day on. The same cost again has no effect. Refuses a cost that would change
 * the reports of past days.
 */
export function addAcceptanceCost(
  context: Context,
  { tenant, actor, added }: { tenant: TenantRow; actor: Operator; added: StatedCost },
): Promise<{ kind: 'added'; costId: string } | Refusal<'AcceptanceCostExists' | 'AcceptanceCostInPast' | 'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      if (!(await hasPayee(tx, { tenant, payeeCode: added.payeeCode }))) return refuse('NotFound');
      const costs = await holdCosts(tx, tenant.id);
      const same = costs.find((cost) => isSameStart(cost, added));
      if (same)
        return isSameCost(same, added) ? { kind: 'added', costId: same.costId } : refuse('AcceptanceCostExists');
      const today = todayOf(tenant, context.now()).toString();
      if (changesPastCosts(costs, { added, today })) return refuse('AcceptanceCostInPast');
      const costId = newId();
      await tx
        .insertInto('acceptance_cost')
        .values({
          tenant_id: tenant.id,
          cost_id: costId,
          payee_code: added.payeeCode ?? '',
          paid_by: added.paidBy,
          starts_on: added.startsOn,
          basis_points: added.basisPoints,
          per_payment_cents: added.perPaymentCents,
          per_return_cents: added.perReturnCents,
          per_chargeback_cents: added.perChargebackCents,
          added_by: operatorText(actor),
          added_at: context.now(),
        })
        .execute();
      return { kind: 'added', costId };
    },
    { operator: actor },
  );
}

/** Removes a cost that doesn't count yet, or that was added today. */
export function removeAcceptanceCost(
  context: Context,
  { tenant, actor, costId }: { tenant: TenantRow; actor: Operator; costId: string },
): Promise<{ kind: 'removed' } | Refusal<'AcceptanceCostStarted' | 'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const cost = (await holdCosts(tx, tenant.id)).find((each) => each.costId === costId);
      if (!cost) return refuse('NotFound');
      if (!isRemovable(cost, { tenant, now: context.now() })) return refuse('AcceptanceCostStarted');
      await tx.deleteFrom('acceptance_cost').where('tenant_id', '=', tenant.id).where('cost_id', '=', costId).execute();
      return { kind: 'removed' };
    },
    { operator: actor },
  );
}

function isRemovable({ startsOn, addedAt }: KeptCost, { tenant, now }: { tenant: TenantRow; now: Date }): boolean {
  const addedOn = todayOf(tenant, addedAt).toString();
  return isCostRemovable({ startsOn, addedOn }, todayOf(tenant, now).toString());
}

/** Changes to a tenant's costs run one after another. */
async function holdCosts(tx: TenantTransaction, tenantId: string): Promise<KeptCost[]> {
  await sql`select from tenant where tenant_id = ${tenantId} for no key update`.execute(tx);
  return loadAcceptanceCosts(tx, tenantId);
}

export async function hasPayee(
  tx: TenantTransaction,
  { tenant, payeeCode }: { tenant: TenantRow; payeeCode: string | null },
): Promise<boolean> {
  if (payeeCode === null) return true;
  const payee = await tx
    .selectFrom('payee')
    .select('payee_code')
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .executeTakeFirst();
  return payee !== undefined;
}

function isSameStart(one: StatedCost, other: StatedCost): boolean {
  return one.payeeCode === other.payeeCode && one.paidBy === other.paidBy && one.startsOn === other.startsOn;
}

function isSameCost(one: StatedCost, other: StatedCost): boolean {
  const amounts = ['basisPoints', 'perPaymentCents', 'perReturnCents', 'perChargebackCents'] as const;
  return amounts.every((amount) => one[amount] === other[amount]);
}
