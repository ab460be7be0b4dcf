import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { todayIn } from '@quittance/domain/dates/business-day';
import { cents } from '@quittance/domain/money/cents';
import { compareCharges } from '@quittance/domain/reconciliation/compare-charges';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { loadOpenDifferences, type OpenDifference } from './difference-row.ts';
import { type FoundDifference, type KeptDifferences, keepDifferences } from './keep-differences.ts';
import { type ChargeDay, type DoubtfulCharge, loadChargeDays } from './load-charge-days.ts';
import { holdSource, type ReportSource } from './report-source.ts';
import { writeReconciliation } from './write-reconciliation.ts';

/** `open` payments have no outcome yet and don't count as differences. */
export type SourceResult = KeptDifferences & ReportSource & { compared: number; open: number };

const dayMs = 24 * 60 * 60_000;

/** Each comparison looks back this far, for payments whose outcome was found since. */
const lookBackMs = 35 * dayMs;

/**
 * Compares a tenant's payments with a processor's stored report, known up to `readUntil`, and records the differences.
 * Uses one transaction, so that a crash leaves no partial comparison.
 */
export function reconcileSource(
  context: Pick<ServiceContext, 'database' | 'now'>,
  comparison: { tenant: Pick<Tenant, 'id' | 'timeZone'>; source: ReportSource; readUntil: Date },
): Promise<SourceResult> {
  const { tenant, source, readUntil } = comparison;
  const now = context.now();
  const occasion = { tenantId: tenant.id, today: todayOf(tenant, now).toString(), now };
  const comparedWith = `${source.processor} ${source.merchant}`;
  return context.database.inTenant(tenant.id, async (tx) => {
    await holdSource(tx, { tenantId: tenant.id, ...source });
    const open = await loadOpenDifferences(tx, { tenantId: tenant.id, source: 'processor', comparedWith });
    const since = await firstDay(tx, { tenant, comparedWith, now });
    const days = await loadChargeDays(tx, {
      tenantId: tenant.id,
      timeZone: tenant.timeZone,
      source,
      since: since.at,
      readUntil,
      status: {
        paymentIds: open.flatMap(({ paymentId }) => paymentId ?? []),
        references: open.flatMap(({ theirReference }) => theirReference ?? []),
      },
    });
    const found: FoundDifference[] = [];
    for (const day of days) {
      const ofDay = day.doubtful.flatMap(differencesOf);
      if (day.day < since.day) found.push(...ofDay.flatMap((difference) => knownBefore(difference, open)));
      else {
        const reconciliationId = await writeDay(tx, { ...occasion, comparedWith, day, differences: ofDay.length });
        found.push(...ofDay.map((difference) => ({ ...difference, reconciliationId })));
      }
    }
    const kept = await keepDifferences(tx, { ...occasion, found, open });
    const compared = days.reduce((sum, { items_here, items_there }) => sum + Math.max(items_here, items_there), 0);
    return { ...source, ...kept, compared, open: days.reduce((sum, day) => sum + day.open, 0) };
  });
}

function differencesOf(doubtful: DoubtfulCharge): Omit<FoundDifference, 'reconciliationId'>[] {
  const { state, whole_cents, reference, is_due: isDue, is_voided: isVoided } = doubtful;
  const charges = doubtful.charges.map((charge) => ({ ...charge, amountCents: cents(charge.amountCents) }));
  const payment = state === null ? undefined : { state, wholeCents: cents(whole_cents), reference, isDue, isVoided };
  const money = doubtful.is_bank ? ('cash' as const) : ('processor_clearing' as const);
  return compareCharges(payment, charges).map((each) => ({ ...each, paymentId: doubtful.payment_id, money }));
}

function writeDay(
  tx: TenantTransaction,
  written: { tenantId: string; comparedWith: string; day: ChargeDay; differences: number; now: Date },
): Promise<string> {
  const { tenantId, comparedWith, differences, now } = written;
  const { day, items_here, items_there, here_cents, there_cents } = written.day;
  const figures = { items_here, items_there, here_cents, there_cents, differences };
  const result = { source: 'processor', compared_with: comparedWith, day, ...figures } as const;
  return writeReconciliation(tx, { tenantId, result, now });
}

/**
 * Days before the first one are only partly visible: their open differences are checked again, but no new ones are
 * recorded.
 */
function knownBefore(
  difference: Omit<FoundDifference, 'reconciliationId'>,
  open: readonly OpenDifference[],
): FoundDifference[] {
  const { kind, paymentId, theirReference } = difference;
  const known = open.find(
    (each) => each.kind === kind && each.paymentId === paymentId && each.theirReference === theirReference,
  );
  return known ? [{ ...difference, reconciliationId: known.reconciliationId }] : [];
}

/** Starts at the beginning the first time, then some weeks back, or as far back as nothing has been compared. */
async function firstDay(
  tx: TenantTransaction,
  { tenant, comparedWith, now }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; comparedWith: string; now: Date },
): Promise<{ day: string; at: Date }> {
  const { last } = await tx
    .selectFrom('reconciliation')
    .select(({ fn }) => fn.max('finished_at').as('last'))
    .where('tenant_id', '=', tenant.id)
    .where('source', '=', 'processor')
    .where('compared_with', '=', comparedWith)
    .executeTakeFirstOrThrow();
  if (!last) return { day: '', at: new Date(0) };
  const day = todayIn(tenant.timeZone, Math.min(now.getTime(), last.getTime()) - lookBackMs);
  return { day: day.toString(), at: day.toDate(tenant.timeZone) };
}
