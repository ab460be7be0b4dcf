import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ListedDocumentKind } from '@quittance/domain/documents/electronic-records';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { asPaid, loadStatuses } from './load-standings.ts';

/** A document available to a customer, apart from receipts and statements; `on` is YYYY-MM-DD. */
export type ListedDocument = {
  kind: ListedDocumentKind;
  accountReferenceCode: string;
  accountName: string;
  /** The day of the agreement or of the last payment, in the tenant's time zone. */
  on: string;
  /** A plan id, an autopay id, a settlement id or an account's reference code. */
  reference: string;
  /** Null unless it belongs to a plan or autopay. */
  versionNumber: number | null;
};

/** A plan or autopay with many changes has as many documents. Only the latest are listed, but each still opens by its number. */
const maxListed = 200;

export async function listDocuments(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, session }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; session: Pick<CustomerSession, 'customerId'> },
): Promise<ListedDocument[]> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const agreed = await loadAgreed(tx, { ...owner, timeZone: tenant.timeZone });
    const key = await context.keyring.forTenant(owner.tenantId, tx);
    const statuses = await loadStatuses(tx, { ...owner, key });
    const letters = statuses.flatMap((account): ListedDocument[] => {
      const paid = asPaid(account);
      if (!paid) return [];
      const { reference_code: reference, name: accountName, last_paid_on: on } = paid;
      const about = { accountReferenceCode: reference, accountName, reference };
      return [{ kind: 'paid-in-full-letter', ...about, on, versionNumber: null }];
    });
    return [...letters, ...agreed].sort(newestFirst).slice(0, maxListed);
  });
}

async function loadAgreed(
  tx: TenantTransaction,
  { tenantId, customerId, timeZone }: { tenantId: string; customerId: string; timeZone: string },
): Promise<ListedDocument[]> {
  // Looks up settlements by account and plans by customer, to match their indexes.
  const { rows } = await sql<ListedDocument>`
    with own as (
      select account_id, reference_code, name from account where tenant_id = ${tenantId} and customer_id = ${customerId}
    ),
    settled as (
      select s.* from own join settlement s on s.tenant_id = ${tenantId} and s.account_id = own.account_id
      where s.customer_id = ${customerId}
    )
    select d.kind, a.reference_code as "accountReferenceCode", a.name as "accountName", (d.at at time zone ${timeZone})::date as "on",
      d.reference::text as reference, d.version_no as "versionNumber"
    from (
      select 'plan-authorization' as kind, p.account_id, v.accepted_at as at, p.plan_id as reference, v.version_no
      from plan_version v join installment_plan p on p.tenant_id = v.tenant_id and p.plan_id = v.plan_id
      where p.tenant_id = ${tenantId} and p.customer_id = ${customerId}
      union all
      select 'autopay-authorization', p.account_id, v.accepted_at, p.autopay_id, v.version_no
      from autopay_version v join autopay p on p.tenant_id = v.tenant_id and p.autopay_id = v.autopay_id
      where p.tenant_id = ${tenantId} and p.customer_id = ${customerId}
      union all
      select 'settlement-agreement', s.account_id, s.accepted_at, s.settlement_id, null
      from settled s
      union all
      select 'settled-letter', s.account_id, s.completed_at, s.settlement_id, null
      from settled s where s.state = 'completed' and s.completed_at is not null
    ) d
    join own a on a.account_id = d.account_id
    order by d.at desc, d.reference desc, d.version_no desc
    limit ${maxListed}
  `.execute(tx);
  return rows;
}

/** Compares by day only. The sort is stable, so documents of one day keep their order. */
function newestFirst(one: ListedDocument, other: ListedDocument): number {
  return other.on < one.on ? -1 : Number(other.on > one.on);
}
