import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { loadGuestAccounts } from '../accounts/load-guest-accounts.ts';
import { openAgentLink } from '../agent-links/open-agent-link.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { LoggedIn } from './open-session.ts';
import { hashSecret, newSecret } from './random-secret.ts';

type TokenRefusal = Refusal<'PayLinkInvalid' | 'PayLinkExpired' | 'PayLinkPaid' | 'PayLinkUsed'>;

/**
 * Consumes a creditor's payment link and opens its guest session (req 6.1, 7.3), without a code, because the link
 * itself is the proof. Of two simultaneous visitors, one gets in. A reminder's link can be opened repeatedly, and an
 * agent's link until it was used to pay. Refuses with PayLinkInvalid for an unknown, revoked or another tenant's token;
 * PayLinkUsed; PayLinkPaid; or PayLinkExpired.
 */
export async function logInByToken(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'sessionTokens'>,
  { tenant, token }: { tenant: Tenant; token: string },
): Promise<LoggedIn | TokenRefusal> {
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const link = await useUp(tx, { tenant, token, now });
    return 'kind' in link ? link : openGuestSession(tx, { context, tenant, link, now });
  });
}

type UsedLink = {
  customer_id: string;
  account_id: string;
  /** All accounts of a creditor's link, if there are several. */
  accountIds?: readonly string[];
  agreed?: { agentLinkId: string; terms: AgreedTerms };
};

async function useUp(
  tx: TenantTransaction,
  { tenant, token, now }: { tenant: Tenant; token: string; now: Date },
): Promise<UsedLink | TokenRefusal> {
  const hash = hashSecret(token);
  const used = await tx
    .updateTable('pay_link')
    .set({ used_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('token_hash', '=', hash)
    // A reminder's link can be opened again, because people come back to a bill.
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('reminder_id', 'is not', null)]))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'account_id'])
    .executeTakeFirst();
  if (used) return used;
  const link = await tx
    .selectFrom('pay_link')
    .select(['used_at', 'revoked_at', 'reminder_id'])
    .where('tenant_id', '=', tenant.id)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!link) return openByAgentsLink(tx, { tenantId: tenant.id, tokenHash: hash, now });
  if (link.revoked_at) return refuse('PayLinkInvalid');
  return refuse(link.used_at && link.reminder_id === null ? 'PayLinkUsed' : 'PayLinkExpired');
}

async function openByAgentsLink(
  tx: TenantTransaction,
  asked: { tenantId: string; tokenHash: Buffer; now: Date },
): Promise<UsedLink | TokenRefusal> {
  const opened = await openAgentLink(tx, asked);
  if (!opened) return refuse('PayLinkInvalid');
  if (opened.kind === 'refused') return opened;
  const { agentLinkId, terms, accountIds } = opened;
  return { customer_id: opened.customerId, account_id: opened.accountId, accountIds, agreed: { agentLinkId, terms } };
}

async function openGuestSession(
  tx: TenantTransaction,
  {
    context,
    tenant,
    link,
    now,
  }: { context: Pick<ServiceContext, 'keyring' | 'sessionTokens'>; tenant: Tenant; link: UsedLink; now: Date },
): Promise<LoggedIn> {
  const sessionId = newId();
  const cookieSecret = newSecret();
  const owner = { tenantId: tenant.id, customerId: link.customer_id };
  const uniqueName = `guest-${sessionId.slice(-12)}`;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const accounts = await loadGuestAccounts(tx, {
    ...owner,
    key,
    accountIds: link.accountIds ?? [link.account_id],
    agentLinkId: link.agreed?.agentLinkId,
  });
  const { payeeCode } = accounts;
  const issued = await context.sessionTokens.issue({ ...owner, sessionId, uniqueName, payeeCode }, now);
  await sql`
    insert into session (tenant_id, session_id, customer_id, payee_code, cookie_hash, token_id, last_seen_at, created_at,
      authenticated_at, kind, account_id,
      agent_link_id)
    values (${tenant.id}, ${sessionId}, ${owner.customerId}, ${payeeCode}, ${hashSecret(cookieSecret)}, ${issued.tokenId},
      ${now}, ${now}, ${now}, 'guest', ${link.account_id}, ${link.agreed?.agentLinkId ?? null})
  `.execute(tx);
  return {
    kind: 'logged-in',
    token: issued.token,
    expiresAt: issued.expiresAt,
    cookieSecret,
    payeeCode,
    accounts,
    newDevice: undefined,
    agreed: link.agreed?.terms,
  };
}
