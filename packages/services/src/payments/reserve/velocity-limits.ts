import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { type CheckLimit, defaultCheckLimits } from '@quittance/domain/payment-methods/check-limits';
import { defaultVelocityLimits, type VelocityLimit } from '@quittance/domain/payments/velocity-limits';

export async function loadVelocityLimits(tx: TenantTransaction, tenantId: string): Promise<VelocityLimit[]> {
  const rows = await tx.selectFrom('velocity_limit').selectAll().where('tenant_id', '=', tenantId).execute();
  return defaultVelocityLimits.map((limit) => {
    const row = rows.find(({ scope }) => scope === limit.scope);
    if (!row) return limit;
    return {
      ...limit,
      windowMinutes: row.window_minutes,
      maxPayments: row.max_payments,
      maxCents: row.max_cents === null ? null : cents(row.max_cents),
    };
  });
}

export async function loadCheckLimits(tx: TenantTransaction, tenantId: string): Promise<CheckLimit[]> {
  const rows = await tx.selectFrom('velocity_limit').selectAll().where('tenant_id', '=', tenantId).execute();
  return defaultCheckLimits.map((limit) => {
    const row = rows.find(({ scope }) => scope === limit.scope);
    return row ? { ...limit, windowMinutes: row.window_minutes, maxPayments: row.max_payments } : limit;
  });
}

/** Throws when a number is outside the range of the table's constraints. */
export async function setVelocityLimit(
  tx: TenantTransaction,
  { tenantId, limit }: { tenantId: string; limit: VelocityLimit | CheckLimit },
): Promise<void> {
  const values = {
    window_minutes: limit.windowMinutes,
    max_payments: limit.maxPayments,
    max_cents: 'maxCents' in limit ? limit.maxCents : null,
  };
  await tx
    .insertInto('velocity_limit')
    .values({ tenant_id: tenantId, scope: limit.scope, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'scope']).doUpdateSet(values))
    .execute();
}
