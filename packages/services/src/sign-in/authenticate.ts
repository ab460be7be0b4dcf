import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { authenticateViewer } from '../customer-views/authenticate-viewer.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { endSession } from './end-session.ts';
import { isSecretOf } from './random-secret.ts';
import {
  type CustomerSession,
  defaultIdleSeconds,
  longestGuestSessionMs,
  longestSessionMs,
  previousTokenGraceMs,
} from './session.ts';

/** The maximum age of last_seen_at before a call updates it, so that most calls only read. */
const touchAfterMs = 30_000;

/**
 * Returns the session of a call. Returns undefined unless the token is signed by this product, belongs to the tenant,
 * is unexpired and matches the browser's cookie, and the session has not ended, idled out or exceeded its maximum age
 * (req 3.3, 4.9). A token that was exchanged a while ago ends its session, because only a thief still has it.
 */
export async function authenticate(
  context: Pick<ServiceContext, 'database' | 'now' | 'sessionTokens'>,
  {
    tenant,
    token,
    cookieSecret,
    idleSeconds = defaultIdleSeconds,
  }: {
    tenant: Tenant;
    token: string;
    cookieSecret: string | undefined;
    /** The idle timeout when the tenant sets none (req 9.3). */
    idleSeconds?: number;
  },
): Promise<CustomerSession | undefined> {
  const now = context.now();
  const claims = await context.sessionTokens.read(token, now);
  if (!claims || claims.tenantId !== tenant.id) return undefined;
  if (claims.isReadOnly) return authenticateViewer(context, { tenant, claims, cookieSecret });
  const owner = { tenantId: tenant.id, customerId: claims.customerId };
  const { database } = context;
  const { sessionId, tokenId } = claims;
  const session = await database.once(owner, (tx) => findSession(tx, { tenant, sessionId }));
  if (!session || session.ended_at || !isSecretOf(cookieSecret, session.cookie_hash)) return undefined;
  const reason = reasonToEnd(session, { now, tokenId, idleSeconds: tenant.sessionTimeoutSeconds ?? idleSeconds });
  if (reason) {
    await database.inCustomer(owner, (tx) => endSession(tx, { tenant, sessionId, reason, now }));
    return undefined;
  }
  if (now.getTime() - session.last_seen_at.getTime() > touchAfterMs) {
    await database.once(owner, (tx) => touchSession(tx, { tenant, sessionId, now }));
  }
  return {
    sessionId,
    tokenId,
    customerId: claims.customerId,
    login: claims.uniqueName,
    payeeCode: claims.payeeCode,
    guestAccountIds: session.guest_account_ids ?? undefined,
    agentLinkId: session.agent_link_id ?? undefined,
    isReadOnly: false,
    isRegistrationDue: session.is_registration_due,
    authenticatedAt: session.authenticated_at,
  };
}

function touchSession(
  tx: TenantTransaction,
  { tenant, sessionId, now }: { tenant: Tenant; sessionId: string; now: Date },
) {
  return tx
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function findSession(tx: TenantTransaction, { tenant, sessionId }: { tenant: Tenant; sessionId: string }) {
  return tx
    .selectFrom('session')
    .select([
      'account_id',
      'agent_link_id',
      'authenticated_at',
      'cookie_hash',
      'created_at',
      'ended_at',
      'is_registration_due',
      'last_seen_at',
      'previous_token_id',
      'rotated_at',
      'token_id',
    ])
    .select(
      // The link's own account comes first.
      sql<string[] | null>`case when session.account_id is not null then array_prepend(session.account_id, array(
        select l.account_id from agent_link_share l
        where l.tenant_id = ${tenant.id} and l.agent_link_id = session.agent_link_id and l.account_id <> session.account_id
      )) end`.as('guest_account_ids'),
    )
    .where('tenant_id', '=', tenant.id)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

function reasonToEnd(
  session: SessionRow,
  { now, tokenId, idleSeconds }: { now: Date; tokenId: string; idleSeconds: number },
): 'token-reused' | 'idle' | 'too-old' | undefined {
  const longestMs = session.account_id === null ? longestSessionMs : longestGuestSessionMs;
  if (now.getTime() - session.created_at.getTime() > longestMs) return 'too-old';
  if (now.getTime() - session.last_seen_at.getTime() > idleSeconds * 1000 + touchAfterMs) return 'idle';
  return isCurrentToken(session, { now, tokenId }) ? undefined : 'token-reused';
}

function isCurrentToken(session: SessionRow, { now, tokenId }: { now: Date; tokenId: string }): boolean {
  if (tokenId === session.token_id) return true;
  if (tokenId !== session.previous_token_id || session.rotated_at === null) return false;
  return now.getTime() - session.rotated_at.getTime() <= previousTokenGraceMs;
}
