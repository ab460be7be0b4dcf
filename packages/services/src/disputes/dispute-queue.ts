import type { CalendarDate } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { todayIn } from '@quittance/domain/dates/business-day';
import type { DisputeReason, DisputeState } from '@quittance/domain/disputes/dispute-life';
import type { Language } from '@quittance/domain/languages';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { loadBalances } from '../accounts/load-balances.ts';
import { fullName, openContact } from '../customers/contact.ts';
import { type Page, pageOf, usualPage } from '../page-of.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { explanationPath } from './dispute-view.ts';

export type QueuedDispute = {
  readonly disputeId: string;
  readonly customerId: string;
  readonly customerReferenceCode: string;
  readonly customerName: string;
  readonly accountReferenceCode: string;
  readonly merchantPayeeCode: string;
  readonly accountName: string;
  readonly balanceCents: Cents;
  readonly balance: AccountBalance;
  readonly state: DisputeState;
  readonly reason: DisputeReason;
  readonly explanation: string;
  readonly language: Language;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** The tenant's own deadline for an answer. */
  readonly answerBy: CalendarDate;
  readonly uploads: number;
  readonly answeredAt: Date | null;
};

type Row = {
  dispute_id: string;
  account_id: string;
  customer_id: string;
  personal_data_sealed: Buffer;
  customer_code: string;
  account_code: string;
  payee_code: string;
  account_name: string;
  balance_cents: number;
  state: DisputeState;
  reason: DisputeReason;
  explanation_sealed: Buffer | null;
  language: Language;
  opened_at: Date;
  closed_at: Date | null;
  answer_days: number;
  uploads: number;
  answered_at: Date | null;
};

/** Open disputes or all; `cursor` is the last dispute of the previous page. */
export type DisputeQueueQuery = {
  tenant: Tenant;
  onlyOpen: boolean;
  cursor?: string | undefined;
  limit?: number | undefined;
};

export async function listDisputeQueue(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, onlyOpen, cursor, limit = usualPage }: DisputeQueueQuery,
): Promise<Page<QueuedDispute>> {
  const after = cursor
    ? sql`and (d.opened_at, d.dispute_id) > (
        select opened_at, dispute_id from dispute where tenant_id = ${tenant.id} and dispute_id = ${cursor}
      )`
    : sql``;
  const read = await context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<Row>`
      ${disputes} where d.tenant_id = ${tenant.id} ${onlyOpen ? sql`and d.state = 'open'` : sql``} ${after}
      order by d.opened_at, d.dispute_id limit ${limit + 1}
    `.execute(tx);
    const key = await context.keyring.forTenant(tenant.id, tx);
    return viewsOf(tx, rows, { tenant, key, now: context.now() });
  });
  return pageOf(read, { limit, idOf: ({ disputeId }) => disputeId });
}

export async function findQueuedDispute(
  tx: TenantTransaction,
  { tenant, key, disputeId, now }: { tenant: Tenant; key: TenantKey; disputeId: string; now: Date },
): Promise<QueuedDispute | undefined> {
  const { rows } = await sql<Row>`
    ${disputes} where d.tenant_id = ${tenant.id} and d.dispute_id = ${disputeId}
  `.execute(tx);
  return (await viewsOf(tx, rows, { tenant, key, now }))[0];
}

const disputes = sql`
  select d.dispute_id, d.account_id, d.customer_id, c.personal_data_sealed, c.reference_code as customer_code, a.reference_code as account_code, a.payee_code,
    a.name as account_name, a.balance_cents, d.state, d.reason, d.explanation_sealed, d.language, d.opened_at, d.closed_at,
    t.dispute_answer_days as answer_days,
    (select count(*)::int from upload u where u.tenant_id = ${currentTenant} and u.customer_id = d.customer_id and u.dispute_id = d.dispute_id)
      as uploads,
    (
      select max(e.at) from dispute_event e
      where e.tenant_id = ${currentTenant} and e.dispute_id = d.dispute_id and e.event = 'answered'
    ) as answered_at
  from dispute d
  join tenant t on t.tenant_id = d.tenant_id
  join account a on a.tenant_id = d.tenant_id and a.account_id = d.account_id
  join customer c on c.tenant_id = d.tenant_id and c.customer_id = d.customer_id`;

async function viewsOf(
  tx: TenantTransaction,
  rows: readonly Row[],
  { tenant, key, now }: { tenant: Tenant; key: TenantKey; now: Date },
): Promise<QueuedDispute[]> {
  const balanceOf = await loadBalances(tx, { tenant, accountIds: rows.map(({ account_id }) => account_id), now });
  return rows.map((row) => viewOf(row, { tenant, key, balance: balanceOf(row.account_id) }));
}

function viewOf(
  row: Row,
  { tenant, key, balance }: { tenant: Tenant; key: TenantKey; balance: AccountBalance },
): QueuedDispute {
  const { explanation_sealed: explanation } = row;
  const openedOn = todayIn(tenant.timeZone, row.opened_at.getTime());
  return {
    disputeId: row.dispute_id,
    customerId: row.customer_id,
    customerReferenceCode: row.customer_code,
    customerName: fullName(openContact(key, row)),
    accountReferenceCode: row.account_code,
    merchantPayeeCode: row.payee_code,
    accountName: row.account_name,
    balanceCents: cents(row.balance_cents),
    balance,
    state: row.state,
    reason: row.reason,
    explanation: explanation === null ? '' : key.open(explanation, explanationPath(row.dispute_id)),
    language: row.language,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    answerBy: openedOn.add({ days: row.answer_days }),
    uploads: row.uploads,
    answeredAt: row.answered_at,
  };
}
