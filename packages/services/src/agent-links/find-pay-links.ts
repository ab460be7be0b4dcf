import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { AgentLinkState } from '@quittance/domain/agent-links/agent-link-state';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { type RawBuilder, sql } from 'kysely';
import { type Page, pageOf } from '../page-of.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { payLinkSecret } from './pay-link-secret.ts';

/** A link as a creditor's program sees it. */
export type PayLinkView = {
  readonly payLinkId: string;
  /** Null once nobody can pay with the link. */
  readonly url: string | null;
  readonly status: AgentLinkState;
  readonly customerId: string;
  readonly customerReferenceCode: string;
  readonly shares: readonly {
    readonly payeeCode: string;
    readonly accountReferenceCode: string;
    readonly amountCents: Cents | null;
  }[];
  /** Null if the customer chooses the amounts. */
  readonly amountCents: Cents | null;
  readonly returnUrl: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly revokedAt: Date | null;
  /** Also payments that failed, oldest first. */
  readonly payments: readonly {
    readonly paymentId: string;
    readonly confirmationNumber: string;
    readonly amountCents: Cents;
    readonly state: PaymentState;
  }[];
};

export type PayLinkFilter = {
  readonly ids?: readonly string[] | undefined;
  readonly merchantPayeeCode?: string | undefined;
  readonly accountReferenceCode?: string | undefined;
  readonly customerReferenceCode?: string | undefined;
  readonly status?: AgentLinkState | undefined;
};

type Context = Pick<ServiceContext, 'keyring' | 'portalUrl'>;
type Asked = {
  readonly tenant: Pick<Tenant, 'id' | 'label'>;
  readonly filter: PayLinkFilter;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly now: Date;
};

/** Lists the links that creditors' programs made, newest first. */
export function listPayLinks(
  context: Context & Pick<ServiceContext, 'database' | 'now'>,
  asked: Omit<Asked, 'now'>,
): Promise<Page<PayLinkView>> {
  const { tenant, limit } = asked;
  return context.database.inTenant(tenant.id, async (tx) => {
    const rows = await selectPayLinks(tx, context, { ...asked, limit: limit + 1, now: context.now() });
    return pageOf(rows, { limit, idOf: ({ payLinkId }) => payLinkId });
  });
}

export async function findPayLink(
  tx: ReadTransaction,
  context: Context & Pick<ServiceContext, 'now'>,
  { tenant, payLinkId }: { tenant: Asked['tenant']; payLinkId: string },
): Promise<PayLinkView | undefined> {
  const asked = { tenant, filter: { ids: [payLinkId] }, limit: 1, now: context.now() };
  const [link] = await selectPayLinks(tx, context, asked);
  return link;
}

type Row = Omit<PayLinkView, 'url' | 'payments' | 'shares'> & {
  shares: { payeeCode: string; accountReferenceCode: string; amountCents: number | null }[];
  payments: { paymentId: string; confirmationNumber: string; amountCents: number; state: PaymentState }[];
};

export async function selectPayLinks(
  tx: ReadTransaction,
  { keyring, portalUrl }: Context,
  { tenant, filter, cursor, limit, now }: Asked,
): Promise<PayLinkView[]> {
  const { rows } = await sql<Row>`
    select l.agent_link_id as "payLinkId", ${statusAt({ tenant, now })} as status, l.customer_id as "customerId",
      c.reference_code as "customerReferenceCode",
      (select coalesce(jsonb_agg(jsonb_build_object('payeeCode', a.payee_code, 'accountReferenceCode', a.reference_code,
          'amountCents', s.amount_cents) order by s.share_no), '[]')
        from agent_link_share s join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
        where s.tenant_id = ${tenant.id} and s.agent_link_id = l.agent_link_id) as shares,
      l.amount_cents as "amountCents", l.return_url as "returnUrl", l.created_at as "createdAt", l.expires_at as "expiresAt",
      l.opened_at as "openedAt", l.revoked_at as "revokedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('paymentId', p.payment_id, 'confirmationNumber', p.confirmation_number,
          'amountCents', p.amount_cents, 'state', p.state) order by p.payment_id), '[]')
        from payment p where p.tenant_id = ${tenant.id} and p.agent_link_id = l.agent_link_id) as payments
    from agent_link l join customer c on c.tenant_id = ${tenant.id} and c.customer_id = l.customer_id
    where l.tenant_id = ${tenant.id} and l.is_request
      and (${filter.ids ?? null}::uuid[] is null or l.agent_link_id = any(${filter.ids ?? null}::uuid[]))
      and (${cursor ?? null}::uuid is null or l.agent_link_id < ${cursor ?? null})
      and (${filter.status ?? null}::text is null or ${statusAt({ tenant, now })} = ${filter.status ?? null})
      and (${filter.customerReferenceCode ?? null}::text is null or c.reference_code = ${filter.customerReferenceCode ?? null})
      and (coalesce(${filter.merchantPayeeCode ?? null}::text, ${filter.accountReferenceCode ?? null}) is null or exists (
        select from agent_link_share s join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
        where s.tenant_id = ${tenant.id} and s.agent_link_id = l.agent_link_id
          and (${filter.merchantPayeeCode ?? null}::text is null or a.payee_code = ${filter.merchantPayeeCode ?? null})
          and (${filter.accountReferenceCode ?? null}::text is null or a.reference_code = ${filter.accountReferenceCode ?? null})))
    order by l.agent_link_id desc limit ${limit}
  `.execute(tx);
  const key = await keyring.forTenant(tenant.id, tx);
  return rows.map((row) => ({
    ...row,
    url: row.status === 'open' ? `${portalUrl(tenant.label)}/login#pay=${payLinkSecret(key, row.payLinkId)}` : null,
    amountCents: row.amountCents === null ? null : cents(row.amountCents),
    shares: row.shares.map((share) => ({
      ...share,
      amountCents: share.amountCents === null ? null : cents(share.amountCents),
    })),
    payments: row.payments.map((payment) => ({ ...payment, amountCents: cents(payment.amountCents) })),
  }));
}

function statusAt({ tenant, now }: Pick<Asked, 'tenant' | 'now'>): RawBuilder<AgentLinkState> {
  return sql`case
    when exists (select from payment p where p.tenant_id = ${tenant.id} and p.agent_link_id = l.agent_link_id
      and p.state not in ('declined', 'canceled')) then 'paid'
    when l.revoked_at is not null then 'revoked' when l.expires_at <= ${now} then 'expired' else 'open' end`;
}
