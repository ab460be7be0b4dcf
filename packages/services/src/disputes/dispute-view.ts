import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { todayIn } from '@quittance/domain/dates/business-day';
import type { DisputeReason, DisputeState } from '@quittance/domain/disputes/dispute-life';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type DisputeView = {
  disputeId: string;
  accountReferenceCode: string;
  accountName: string;
  state: DisputeState;
  reason: DisputeReason;
  explanation: string;
  openedAt: Date;
  openedOn: CalendarDate;
  closedOn: CalendarDate | null;
};

type Asked = {
  context: Pick<ServiceContext, 'keyring'>;
  tenant: Pick<Tenant, 'id' | 'timeZone'>;
  customerId: string;
};

export function explanationPath(disputeId: string) {
  return { table: 'dispute', column: 'explanation_sealed', row: disputeId };
}

const maxShown = 100;

export async function loadDisputes(
  tx: TenantTransaction,
  asked: Asked & { disputeId?: string },
): Promise<DisputeView[]> {
  const { context, tenant, customerId, disputeId } = asked;
  const rows = await tx
    .selectFrom('dispute')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'dispute.tenant_id').onRef('account.account_id', '=', 'dispute.account_id'),
    )
    .select(['dispute_id', 'state', 'reason', 'explanation_sealed', 'opened_at', 'dispute.closed_at'])
    .select(['account.reference_code', 'account.name'])
    .where('dispute.tenant_id', '=', tenant.id)
    .where('dispute.customer_id', '=', customerId)
    .$if(disputeId !== undefined, (query) => query.where('dispute_id', '=', disputeId ?? ''))
    .orderBy('dispute_id', 'desc')
    .limit(maxShown)
    .execute();
  const key = await context.keyring.forTenant(tenant.id, tx);
  const dayOf = (at: Date) => todayIn(tenant.timeZone, at.getTime());
  return rows.map((row) => ({
    disputeId: row.dispute_id,
    accountReferenceCode: row.reference_code,
    accountName: row.name,
    state: row.state,
    reason: row.reason,
    explanation: row.explanation_sealed ? key.open(row.explanation_sealed, explanationPath(row.dispute_id)) : '',
    openedAt: row.opened_at,
    openedOn: dayOf(row.opened_at),
    closedOn: row.closed_at && dayOf(row.closed_at),
  }));
}

export async function findDispute(
  tx: TenantTransaction,
  asked: Asked & { disputeId: string },
): Promise<DisputeView | undefined> {
  const [dispute] = await loadDisputes(tx, asked);
  return dispute;
}
