import {
  type HardshipDeclineReason,
  type HardshipDetails,
  type HardshipQuestion,
  type HardshipReason,
  type HardshipState,
  pausesCountFrom,
} from '@quittance/domain/hardship/hardship-rules';
import type { PlanState } from '@quittance/domain/installment-plans/plan-life';
import type { Language } from '@quittance/domain/languages';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { type RawBuilder, sql } from 'kysely';
import { configurationOfAccount, smallestPaymentOn } from '../accounts/payable-account.ts';
import { fullName, openContact } from '../customers/contact.ts';
import { type Page, pageOf, usualPage } from '../page-of.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import { loadHardshipFiles, type StaffUploadView } from '../support/staff-uploads.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { isSettling } from './pause-account.ts';
import { detailsPath } from './request-hardship.ts';

/** A request for help that an employee must answer, without what the customer wrote. */
export type QueuedHardship = {
  readonly requestId: string;
  readonly customerId: string;
  readonly customerReferenceCode: string;
  readonly customerName: string;
  readonly accountReferenceCode: string;
  readonly payeeCode: string;
  /** The balance now. */
  readonly balanceCents: Cents;
  readonly reason: HardshipReason;
  readonly language: Language;
  readonly createdAt: Date;
  readonly question: HardshipQuestion | null;
  /** Number of files that the customer added. */
  readonly uploads: number;
};

type Row = {
  request_id: string;
  customer_id: string;
  customer_code: string;
  personal_data_sealed: Buffer;
  reference_code: string;
  payee_code: string;
  balance_cents: number;
  reason: HardshipReason;
  language: Language;
  created_at: Date;
  question: HardshipQuestion | null;
  uploads: number;
};

const columns = sql`r.request_id, r.customer_id, c.reference_code as customer_code, c.personal_data_sealed, a.reference_code, a.payee_code,
  a.balance_cents, r.reason, r.language, r.created_at, r.question`;

function countUploads(tenantId: string): RawBuilder<unknown> {
  return sql`(
    select count(*)::int from upload u
    where u.tenant_id = ${tenantId} and u.customer_id = r.customer_id and u.hardship_request_id = r.request_id
  )`;
}

function fromRequests(tenantId: string): RawBuilder<unknown> {
  return sql`
    from hardship_request r
    join customer c on c.tenant_id = r.tenant_id and c.customer_id = r.customer_id
    join account a on a.tenant_id = r.tenant_id and a.account_id = r.account_id
    where r.tenant_id = ${tenantId}`;
}

/** Lists waiting requests, longest waiting first. */
export async function listHardship(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  of: { tenant: Tenant; cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<QueuedHardship>> {
  const { tenant, cursor = null, limit = usualPage } = of;
  const read = await context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<Row>`
      select ${columns}, ${countUploads(tenant.id)} as uploads ${fromRequests(tenant.id)} and r.state = 'waiting'
        and (${cursor}::uuid is null or (r.created_at, r.request_id) > (
          select created_at, request_id from hardship_request where tenant_id = ${tenant.id} and request_id = ${cursor}::uuid
        ))
      order by r.created_at, r.request_id limit ${limit + 1}
    `.execute(tx);
    const key = await context.keyring.forTenant(tenant.id, tx);
    return rows.map((row) => queued(row, key));
  });
  return pageOf(read, { limit, idOf: ({ requestId }) => requestId });
}

function queued(row: Row, key: TenantKey): QueuedHardship {
  return {
    requestId: row.request_id,
    customerId: row.customer_id,
    customerReferenceCode: row.customer_code,
    customerName: fullName(openContact(key, row)),
    accountReferenceCode: row.reference_code,
    payeeCode: row.payee_code,
    balanceCents: cents(row.balance_cents),
    reason: row.reason,
    language: row.language,
    createdAt: row.created_at,
    question: row.question,
    uploads: row.uploads,
  };
}

export type StaffHardship = QueuedHardship & {
  readonly accountId: string;
  readonly state: HardshipState;
  readonly declineReason: HardshipDeclineReason | null;
  /** Day as YYYY-MM-DD, while the pause lasts. */
  readonly pausedUntil: string | null;
  readonly details: HardshipDetails;
  readonly minimumCents: Cents;
  /** Day as YYYY-MM-DD. */
  readonly planOffer: { monthlyCents: number; expiresOn: string } | null;
  /** Pauses of the account in the last 12 months. */
  readonly pauses: number;
  readonly isSettling: boolean;
  /** Newest first. */
  readonly files: readonly StaffUploadView[];
  readonly plan: { planId: string; confirmationNumber: string; state: PlanState } | null;
};

type OneRow = Row & {
  account_id: string;
  state: HardshipState;
  decline_reason: HardshipDeclineReason | null;
  details_sealed: Buffer;
  paused_until: string | null;
  minimum_cents: number;
  configuration: unknown;
  plan_offer: { monthlyCents: number; expiresOn: string } | null;
  pauses: number;
  is_settling: boolean;
  plan: { planId: string; confirmationNumber: string; state: PlanState } | null;
};

/** Returns a request with what the customer wrote, after recording the access in the audit log. */
export async function getHardship(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, actor, requestId }: { tenant: Tenant; actor: Operator; requestId: string },
): Promise<{ kind: 'request'; request: StaffHardship } | Refusal<'NotFound'>> {
  const now = context.now();
  const countFrom = pausesCountFrom(todayOf(tenant, now)).toString();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const { rows } = await sql<OneRow>`
        select ${columns}, ${countUploads(tenant.id)} as uploads, r.account_id, r.state, r.decline_reason, r.details_sealed,
          a.minimum_cents, ${configurationOfAccount('a', tenant.id)} as configuration, (
            select json_build_object('monthlyCents', o.monthly_cents, 'expiresOn', o.expires_on) from plan_offer o
            where o.tenant_id = ${tenant.id} and o.plan_offer_id = r.plan_offer_id
          ) as plan_offer, (
            select p.until_on from account_pause p
            where p.tenant_id = ${tenant.id} and p.request_id = r.request_id and p.ended_at is null
          ) as paused_until,
          (
            select count(*)::int from account_pause p
            where p.tenant_id = ${tenant.id} and p.account_id = r.account_id and p.from_on >= ${countFrom}::date
          ) as pauses,
          ${isSettling('a')} as is_settling,
          (
            select json_build_object('planId', l.plan_id, 'confirmationNumber', l.confirmation_number, 'state', l.state)
            from installment_plan l
            where l.tenant_id = ${tenant.id} and l.account_id = r.account_id and l.state in ('active', 'paused')
            order by l.plan_id limit 1
          ) as plan
        ${fromRequests(tenant.id)} and r.request_id = ${requestId}
      `.execute(tx);
      const [row] = rows;
      if (!row) return refuse('NotFound');
      await recordStaffRead(tx, { tenantId: tenant.id, customerId: row.customer_id, kind: 'customer', actor, now });
      const key = await context.keyring.forTenant(tenant.id, tx);
      const request: StaffHardship = {
        ...queued(row, key),
        accountId: row.account_id,
        state: row.state,
        declineReason: row.decline_reason,
        pausedUntil: row.paused_until,
        details: JSON.parse(key.open(row.details_sealed, detailsPath(requestId))),
        minimumCents: smallestPaymentOn(row),
        planOffer: row.plan_offer,
        pauses: row.pauses,
        isSettling: row.is_settling,
        files: await loadHardshipFiles(tx, { context, tenant, customerId: row.customer_id, requestId }),
        plan: row.plan,
      };
      return { kind: 'request', request };
    },
    { operator: actor },
  );
}
