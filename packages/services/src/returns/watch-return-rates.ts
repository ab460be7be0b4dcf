import { extendStatementLimit, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { formatPercent } from '@quittance/domain/formats/format-number';
import { type ReturnRate, returnRateDays, returnRateLevels } from '@quittance/domain/returns/return-rates';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import { notifyStaff } from '../staff/notify-staff.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { loadReturnRates } from './load-return-rates.ts';

/** A rate that crossed its warning threshold or its limit. The payee is empty for the whole tenant. */
export type CrossedRate = { readonly payeeCode: string; readonly rate: ReturnRate };

/**
 * Checks a tenant's return rates. When one has crossed a threshold since the last check, notifies the employees
 * responsible for payments once per crossing: the finding and the e-mails are written together or not at all. Returns
 * the crossings.
 */
export function watchReturnRates(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  tenant: TenantRow,
): Promise<CrossedRate[]> {
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    // Nobody waits for this, and a creditor may have millions of debits.
    await extendStatementLimit(tx, { seconds: 300 });
    const { rates } = await loadReturnRates(tx, { tenant, today: todayOf(tenant, now) });
    const crossed: CrossedRate[] = [];
    for (const { payeeCode, rate } of rates.flatMap((each) => each.rates.map((rate) => ({ ...each, rate })))) {
      const before = await moveLevel(tx, { tenantId: tenant.id, payeeCode, rate, now });
      if (returnRateLevels.indexOf(rate.level) <= returnRateLevels.indexOf(before)) continue;
      crossed.push({ payeeCode, rate });
      await notifyOfRate(tx, { context, tenant, payeeCode, rate });
    }
    return crossed;
  });
}

/** Stores a rate's current level and returns the previous one. Concurrent checks run one after another. */
async function moveLevel(
  tx: TenantTransaction,
  { tenantId, payeeCode, rate, now }: { tenantId: string; payeeCode: string; rate: ReturnRate; now: Date },
): Promise<ReturnRate['level']> {
  await sql`
    insert into return_rate_level (tenant_id, payee_code, kind, level, changed_at)
    values (${tenantId}, ${payeeCode}, ${rate.kind}, 'fine', ${now}) on conflict do nothing
  `.execute(tx);
  const { rows } = await sql<{ level: ReturnRate['level'] }>`
    select level from return_rate_level where tenant_id = ${tenantId} and payee_code = ${payeeCode} and kind = ${rate.kind} for update
  `.execute(tx);
  const before = rows[0]?.level ?? 'fine';
  if (before !== rate.level) {
    await tx
      .updateTable('return_rate_level')
      .set({ level: rate.level, changed_at: now })
      .where('tenant_id', '=', tenantId)
      .where('payee_code', '=', payeeCode)
      .where('kind', '=', rate.kind)
      .execute();
  }
  return before;
}

async function notifyOfRate(
  tx: TenantTransaction,
  of: CrossedRate & { context: Pick<ServiceContext, 'keyring' | 'now'>; tenant: TenantRow },
): Promise<void> {
  const { context, tenant, payeeCode, rate } = of;
  const facts = {
    template: 'ReturnRate',
    kind: rate.kind,
    isOver: rate.level === 'over',
    payee: payeeCode === '' ? null : payeeCode,
    rate: inPercent(rate.basisPoints ?? 10_000),
    limit: inPercent(rate.limitBasisPoints),
    days: returnRateDays,
  } as const;
  await notifyStaff(tx, context, { tenant, leastRole: 'supervisor', facts: ({ name }) => ({ ...facts, name }) });
}

function inPercent(basisPoints: number): string {
  return formatPercent(basisPoints / 10_000, { language: 'en' });
}
