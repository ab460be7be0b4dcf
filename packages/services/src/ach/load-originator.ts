import type { AchOriginatorTable } from '@quittance/database/tables/ach-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AchOriginator } from '@quittance/domain/ach/originator';
import { cents } from '@quittance/domain/money/cents';
import type { Selectable } from 'kysely';

export async function loadOriginator(
  tx: TenantTransaction,
  { tenantId, payeeCode }: { tenantId: string; payeeCode: string },
): Promise<AchOriginator | undefined> {
  const row = await tx
    .selectFrom('ach_originator')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payee_code', '=', payeeCode)
    .executeTakeFirst();
  return row && originatorOf(row);
}

export function originatorOf(row: Selectable<AchOriginatorTable>): AchOriginator {
  return {
    immediateDestination: row.immediate_destination,
    immediateDestinationName: row.immediate_destination_name,
    immediateOrigin: row.immediate_origin,
    immediateOriginName: row.immediate_origin_name,
    originatingRoutingNumber: row.originating_routing_number,
    companyName: row.company_name,
    companyIdentification: row.company_identification,
    entryDescription: row.entry_description,
    cutOffs: row.cut_offs,
    sameDayUntil: row.same_day_until,
    hasPrenotes: row.has_prenotes,
    entryLimitCents: row.entry_limit_cents === null ? null : cents(row.entry_limit_cents),
    holdAboveCents: row.hold_above_cents === null ? null : cents(row.hold_above_cents),
    settleAfterDays: row.settle_after_days,
    delivery: row.delivery,
    lineBreak: row.line_break,
  };
}
