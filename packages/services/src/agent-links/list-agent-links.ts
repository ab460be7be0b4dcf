import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AgentLinkState } from '@quittance/domain/agent-links/agent-link-state';
import type { AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import { type RawBuilder, sql } from 'kysely';
import { findNamedAccount } from '../accounts/find-named-account.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { termsOf } from './agreed-payment.ts';

export type ListedAgentLink = {
  readonly agentLinkId: string;
  readonly accountReferenceCode: string;
  readonly merchantPayeeCode: string;
  readonly accountName: string;
  readonly terms: AgreedTerms;
  readonly state: AgentLinkState;
  readonly madeBy: string;
  readonly sentBy: 'email' | 'sms' | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly paymentId: string | null;
};

const pageSize = 50;

/**
 * Lists the links of one account or of all, newest first. Refuses with PayeeCodeRequired when several payees use the
 * account number.
 */
export function listAgentLinks(
  context: Pick<ServiceContext, 'database' | 'now'>,
  {
    tenant,
    accountReferenceCode,
    merchantPayeeCode,
    cursor,
  }: {
    tenant: Pick<Tenant, 'id'>;
    accountReferenceCode: string | undefined;
    merchantPayeeCode?: string | undefined;
    cursor: string | null;
  },
): Promise<
  { kind: 'listed'; links: ListedAgentLink[]; nextCursor: string | null } | Refusal<'NotFound' | 'PayeeCodeRequired'>
> {
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const named =
      accountReferenceCode === undefined
        ? undefined
        : await findNamedAccount(tx, { tenantId: tenant.id, accountReferenceCode, merchantPayeeCode });
    if (named?.kind === 'refused')
      return named.code === 'NotFound' ? refuse('NotFound', { field: 'accountReferenceCode' }) : named;
    const accountId = named?.accountId;
    const rows = await selectLinks(tx, { tenantId: tenant.id })
      .$if(accountId !== undefined, (links) => links.where(isForAccount(accountId ?? '')))
      .$if(cursor !== null, (links) => links.where('agent_link_id', '<', cursor ?? ''))
      .orderBy('agent_link_id', 'desc')
      .limit(pageSize + 1)
      .execute();
    const links = rows.slice(0, pageSize).map((row) => listed(row, now));
    return {
      kind: 'listed' as const,
      links,
      nextCursor: rows.length > pageSize ? (links.at(-1)?.agentLinkId ?? null) : null,
    };
  });
}

/** A creditor's link can be for several accounts. */
function isForAccount(accountId: string): RawBuilder<boolean> {
  return sql`(agent_link.account_id = ${accountId} or exists (
    select from agent_link_share s where s.tenant_id = ${currentTenant} and s.agent_link_id = agent_link.agent_link_id
      and s.account_id = ${accountId}))`;
}

type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>['executeTakeFirstOrThrow']>>;

function selectLinks(tx: TenantTransaction, { tenantId }: { tenantId: string }) {
  return tx
    .selectFrom('agent_link')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'agent_link.tenant_id')
        .onRef('account.account_id', '=', 'agent_link.account_id'),
    )
    .select(['agent_link_id', 'account.reference_code', 'account.payee_code', 'account.name'])
    .select(['amount_cents', 'scheduled_for', 'method_kind', 'is_fee_waived', 'made_by', 'sent_by'])
    .select(['agent_link.created_at', 'expires_at', 'opened_at', 'revoked_at'])
    .select(
      sql<string | null>`(select payment_id from payment p where p.tenant_id = ${currentTenant}
        and p.agent_link_id = agent_link.agent_link_id and p.state not in ('declined', 'canceled'))`.as('payment_id'),
    )
    .where('agent_link.tenant_id', '=', tenantId);
}

function listed(row: LinkRow, now: Date): ListedAgentLink {
  return {
    agentLinkId: row.agent_link_id,
    accountReferenceCode: row.reference_code,
    merchantPayeeCode: row.payee_code,
    accountName: row.name,
    terms: termsOf(row),
    state: stateOf(row, now),
    madeBy: row.made_by,
    sentBy: row.sent_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
    revokedAt: row.revoked_at,
    paymentId: row.payment_id,
  };
}

function stateOf(row: LinkRow, now: Date): ListedAgentLink['state'] {
  if (row.payment_id !== null) return 'paid';
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at <= now ? 'expired' : 'open';
}
