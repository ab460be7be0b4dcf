import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { OfferState } from '@quittance/domain/settlements/offer-state';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { sql } from 'kysely';
import { withdrawWithin } from '../offers/withdraw-offer.ts';
import { type Page, pageOf } from '../page-of.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type EndRequest, endOnce } from './end-once.ts';

/** A settlement offer as a creditor's program sees it. Days are YYYY-MM-DD. */
export type CreditorOffer = {
  readonly offerId: string;
  readonly referenceCode: string | null;
  readonly customerId: string;
  readonly payeeCode: string;
  readonly accountReferenceCode: string;
  readonly state: OfferState;
  readonly offerType: SettlementOfferType;
  readonly totalCents: number;
  readonly downPaymentCents: number | null;
  readonly expiresOn: string | null;
  readonly dueOn: string | null;
  readonly installments: number | null;
  readonly missedAllowed: number;
  readonly createdAt: Date;
};

export type OfferFilter = {
  readonly merchantPayeeCode?: string | undefined;
  readonly accountReferenceCode?: string | undefined;
  readonly offerReferenceCode?: string | undefined;
  readonly offerId?: string | undefined;
  readonly state?: OfferState | undefined;
};

type Of = { readonly tenant: Pick<Tenant, 'id' | 'timeZone'>; readonly now: Date };

/** Lists offers in the order of their IDs, which is the order of their creation. */
export function listCreditorOffers(
  context: Pick<ServiceContext, 'database' | 'now'>,
  {
    tenant,
    filter,
    cursor,
    limit,
  }: Pick<Of, 'tenant'> & { filter: OfferFilter; cursor?: string | undefined; limit: number },
): Promise<Page<CreditorOffer>> {
  const of = { tenant, now: context.now() };
  return context.database.inTenant(tenant.id, async (tx) => {
    const rows = await selectOffers(tx, of, { filter, cursor, limit: limit + 1 });
    return pageOf(rows, { limit, idOf: ({ offerId }) => offerId });
  });
}

export async function findCreditorOffer(
  tx: ReadTransaction,
  of: Of,
  filter: Pick<OfferFilter, 'offerId' | 'offerReferenceCode'>,
): Promise<CreditorOffer | undefined> {
  const [offer] = await selectOffers(tx, of, { filter, limit: 1 });
  return offer;
}

/** Withdraws an offer for a creditor's program, by the rules for an employee. */
export function withdrawCreditorOffer(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { offerId, ...request }: EndRequest<CreditorOffer> & { offerId: string },
) {
  const { tenant } = request;
  const now = context.now();
  return endOnce(context, request, {
    hold: (tx) => holdOffer(tx, { tenantId: tenant.id, offerId }),
    load: (tx) => findCreditorOffer(tx, { tenant, now }, { offerId }),
    isEnded: ({ state }) => state === 'withdrawn',
    async end(tx): Promise<{ kind: 'withdrawn' } | Refusal<'NotFound' | 'OfferAccepted'>> {
      const withdrawn = await withdrawWithin(tx, { tenantId: tenant.id, offerId, now });
      // It isn't withdrawn, so a settlement keeps it.
      return withdrawn.kind === 'refused' && withdrawn.code === 'OfferExpired'
        ? refuse('OfferAccepted')
        : (withdrawn as { kind: 'withdrawn' } | Refusal<'NotFound'>);
    },
  });
}

async function holdOffer(
  tx: TenantTransaction,
  { tenantId, offerId }: { tenantId: string; offerId: string },
): Promise<void> {
  await tx
    .selectFrom('settlement_offer')
    .select('offer_id')
    .where('tenant_id', '=', tenantId)
    .where('offer_id', '=', offerId)
    .forUpdate()
    .execute();
}

async function selectOffers(
  tx: ReadTransaction,
  { tenant, now }: Of,
  { filter, cursor = null, limit }: { filter: OfferFilter; cursor?: string | null | undefined; limit: number },
): Promise<CreditorOffer[]> {
  const { merchantPayeeCode: payee = null, offerReferenceCode: code = null, offerId = null, state = null } = filter;
  const { accountReferenceCode: account } = filter;
  const today = todayOf(tenant, now).toString();
  const ofAccount =
    account === undefined
      ? sql``
      : sql`and o.account_id in (select account_id from account where tenant_id = ${tenant.id} and reference_code = ${account})`;
  const isNarrow = account !== undefined || code !== null || offerId !== null;
  // Materialized, so that the few offers of an account aren't searched for in the order of the primary key.
  const { rows } = await sql<CreditorOffer>`
    with found as ${isNarrow ? sql`materialized` : sql`not materialized`} (
      select o.*, case
        when exists (
          select from settlement s where s.tenant_id = ${tenant.id} and s.offer_id = o.offer_id and s.state <> 'lapsed'
        ) then 'accepted'
        when o.withdrawn_at is not null then 'withdrawn'
        when least(o.expires_on, o.due_on) < ${today}::date then 'expired'
        else 'open'
      end as state
      from settlement_offer o
      where o.tenant_id = ${tenant.id} and (${offerId}::uuid is null or o.offer_id = ${offerId}::uuid)
        and (${code}::text is null or o.reference_code = ${code}) and (${cursor}::uuid is null or o.offer_id > ${cursor}::uuid) ${ofAccount}
    )
    select f.offer_id as "offerId", f.reference_code as "referenceCode", f.customer_id as "customerId", a.payee_code as "payeeCode",
      a.reference_code as "accountReferenceCode", f.state, f.offer_type as "offerType", f.total_cents as "totalCents",
      f.down_payment_cents as "downPaymentCents", f.expires_on as "expiresOn", f.due_on as "dueOn", f.installments,
      f.missed_allowed as "missedAllowed", f.created_at as "createdAt"
    from found f join account a on a.tenant_id = ${tenant.id} and a.account_id = f.account_id
    where (${payee}::text is null or a.payee_code = ${payee}) and (${state}::text is null or f.state = ${state})
    order by f.offer_id limit ${limit}
  `.execute(tx);
  return rows;
}
