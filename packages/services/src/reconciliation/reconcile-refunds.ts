import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { RefundState } from '@quittance/domain/payments/refunds/refund-life';
import { compareRefund } from '@quittance/domain/reconciliation/compare-refunds';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { loadOpenDifferences } from './difference-row.ts';
import { type FoundDifference, type KeptDifferences, keepDifferences } from './keep-differences.ts';
import { holdSource, type ReportSource, refundsOf } from './report-source.ts';
import { writeReconciliation } from './write-reconciliation.ts';

/**
 * Compares refunds of a tenant's payments with a processor's stored report, known up to `readUntil`, and records the
 * differences. Uses one transaction, so that a crash leaves no partial comparison.
 */
export function reconcileRefunds(
  context: Pick<ServiceContext, 'database' | 'now'>,
  comparison: { tenant: Pick<Tenant, 'id' | 'timeZone'>; source: ReportSource; readUntil: Date },
): Promise<KeptDifferences> {
  const { tenant, source, readUntil } = comparison;
  const now = context.now();
  const occasion = { tenantId: tenant.id, today: todayOf(tenant, now).toString(), now };
  const { processor, merchant } = refundsOf(source);
  const comparedWith = `${processor} ${merchant}`;
  return context.database.inTenant(tenant.id, async (tx) => {
    await holdSource(tx, { tenantId: tenant.id, processor, merchant });
    const open = await loadOpenDifferences(tx, { tenantId: tenant.id, source: 'processor', comparedWith });
    const pairs = await loadPairs(tx, { tenantId: tenant.id, source });
    const differences = pairs.flatMap((pair) => differenceOf(pair, readUntil));
    if (pairs.length === 0 && open.length === 0) return { opened: [], explained: 0 };
    const reconciliationId = await writeReconciliation(tx, {
      tenantId: tenant.id,
      result: {
        source: 'processor',
        compared_with: comparedWith,
        day: occasion.today,
        ...figuresOf(pairs, differences.length),
      },
      now,
    });
    const found: FoundDifference[] = differences.map((difference) => ({ ...difference, reconciliationId }));
    return keepDifferences(tx, { ...occasion, found, open });
  });
}

type Pair = {
  payment_id: string | null;
  state: RefundState | null;
  here_cents: number;
  reference: string | null;
  updated_at: Date | null;
  is_bank: boolean;
  their_reference: string | null;
  there_cents: number | null;
};

/** Pairs both records by key. A voided debit returns no money, so it is in neither. */
async function loadPairs(
  tx: TenantTransaction,
  { tenantId, source: { processor, merchant } }: { tenantId: string; source: ReportSource },
): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with here as (
      select r.*, p.paid_by = 'bankaccount' as is_bank, exists (
        select from refund_event e
        where e.tenant_id = ${tenantId} and e.refund_id = r.refund_id and e.event = 'failed-later'
      ) as failed_later
      from refund r
      join payment p on p.tenant_id = r.tenant_id and p.payment_id = r.payment_id
      where r.tenant_id = ${tenantId} and r.processor = ${processor} and r.merchant = ${merchant}
    ),
    there as (
      select * from reported_refund where tenant_id = ${tenantId} and processor = ${processor} and merchant = ${merchant}
    )
    select h.payment_id, h.state, coalesce(h.amount_cents + h.fee_cents, 0) as here_cents, h.updated_at,
      case when not h.failed_later then h.processor_reference end as reference,
      coalesce(h.is_bank, false) as is_bank, t.processor_reference as their_reference, t.amount_cents as there_cents
    from here h full join there t on t.processor_key = h.processor_key
    where h.kind is distinct from 'cancel'
    order by coalesce(t.refunded_at, h.updated_at), h.payment_id
  `.execute(tx);
  return rows;
}

function differenceOf(pair: Pair, readUntil: Date): Omit<FoundDifference, 'reconciliationId'>[] {
  const { state, reference, updated_at: at, their_reference: theirs, there_cents } = pair;
  const isDue = at !== null && at <= readUntil;
  const here = state === null ? undefined : { state, amountCents: cents(pair.here_cents), reference, isDue };
  const there = theirs === null ? undefined : { reference: theirs, amountCents: cents(there_cents ?? 0) };
  const difference = compareRefund(here, there);
  const money = pair.is_bank ? ('cash' as const) : ('processor_clearing' as const);
  return difference ? [{ ...difference, paymentId: pair.payment_id, money }] : [];
}

function figuresOf(pairs: readonly Pair[], differences: number) {
  const here = pairs.filter(({ state }) => state === 'succeeded');
  const there = pairs.filter(({ their_reference }) => their_reference !== null);
  return {
    items_here: here.length,
    items_there: there.length,
    here_cents: -here.reduce((sum, { here_cents }) => sum + here_cents, 0),
    there_cents: -there.reduce((sum, { there_cents }) => sum + (there_cents ?? 0), 0),
    differences,
  };
}
