import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AutopayState } from '@quittance/domain/autopay/autopay-life';
import { sql } from 'kysely';
import { endAutopayWithin } from '../autopay/agree/end-autopay.ts';
import { lockAccounts } from '../autopay/facts/hold-agreement.ts';
import { type AutopayView, loadAutopayViews } from '../autopay/view/autopay-view.ts';
import { type Page, pageOf } from '../page-of.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type EndRequest, endOnce } from './end-once.ts';

export type AutopayFilter = {
  readonly merchantPayeeCode?: string | undefined;
  readonly accountReferenceCode?: string | undefined;
  readonly state?: AutopayState | undefined;
};

/** Lists agreements, newest first. */
export function listCreditorAutopay(
  context: Pick<ServiceContext, 'database'>,
  {
    tenant,
    filter,
    cursor = null,
    limit,
  }: { tenant: Pick<Tenant, 'id'>; filter: AutopayFilter; cursor?: string | null | undefined; limit: number },
): Promise<Page<AutopayView>> {
  const { merchantPayeeCode: payee = null, accountReferenceCode: code, state = null } = filter;
  return context.database.inTenant(tenant.id, async (tx) => {
    const ofAccount =
      code === undefined
        ? sql``
        : sql`and p.autopay_id in (
            select l.autopay_id from account n join autopay l on l.tenant_id = n.tenant_id and l.customer_id = n.customer_id
              and l.account_id = n.account_id
            where n.tenant_id = ${tenant.id} and n.reference_code = ${code}
          )`;
    const { rows } = await sql<{ autopay_id: string }>`
      select p.autopay_id from autopay p join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
      where p.tenant_id = ${tenant.id} and (${cursor}::uuid is null or p.autopay_id < ${cursor}::uuid)
        and (${state}::text is null or p.state = ${state}) and (${payee}::text is null or a.payee_code = ${payee}) ${ofAccount}
      order by p.autopay_id desc limit ${limit + 1}
    `.execute(tx);
    const page = pageOf(rows, { limit, idOf: ({ autopay_id: id }) => id });
    const autopayIds = page.rows.map(({ autopay_id: id }) => id);
    const views = await loadAutopayViews(tx, { tenantId: tenant.id, autopayIds });
    const byId = new Map(views.map((view) => [view.autopayId, view]));
    return { ...page, rows: autopayIds.flatMap((id) => byId.get(id) ?? []) };
  });
}

export async function findCreditorAutopay(
  tx: TenantTransaction,
  { tenantId, autopayId }: { tenantId: string; autopayId: string },
): Promise<AutopayView | undefined> {
  const [agreement] = await loadAutopayViews(tx, { tenantId, autopayIds: [autopayId] });
  return agreement;
}

/** Ends autopay for a creditor's program, by the rules for an employee. */
export function endCreditorAutopay(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { autopayId, reason, ...request }: EndRequest<AutopayView> & { autopayId: string; reason: string },
) {
  const { tenant, actor } = request;
  const autopay = { tenantId: tenant.id, autopayId };
  return endOnce(context, request, {
    hold: (tx) => holdAccountOf(tx, autopay),
    load: (tx) => findCreditorAutopay(tx, autopay),
    isEnded: ({ state }) => state === 'ended',
    async end(tx) {
      const ended = await endAutopayWithin(tx, context, { tenant, actor, autopayId, reason });
      if (ended.kind !== 'refused') return ended;
      const { code } = ended;
      if (code === 'AutopayNotActive') throw new Error(`end-creditor-autopay: ${autopayId} ended while it was held`);
      return { ...ended, code };
    },
  });
}

/** Locks the account, as everything that changes its autopay does first. */
async function holdAccountOf(
  tx: TenantTransaction,
  { tenantId, autopayId }: { tenantId: string; autopayId: string },
): Promise<void> {
  const autopay = await tx
    .selectFrom('autopay')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('autopay_id', '=', autopayId)
    .executeTakeFirst();
  if (autopay) await lockAccounts(tx, { tenantId, accountIds: [autopay.account_id] });
}
