import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v4 as randomId } from 'uuid';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { CustomerSession } from './session.ts';

/**
 * Exchanges the call's token for a new one with the same claims (req 5.10, 7.3). The old token stays valid for another
 * minute, for calls in progress.
 */
export async function refreshToken(
  context: Pick<ServiceContext, 'database' | 'now' | 'sessionTokens'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<{ token: string; expiresAt: Date }> {
  const now = context.now();
  const { sessionId, customerId, login: uniqueName, payeeCode } = session;
  const owner = { tenantId: tenant.id, customerId };
  const tokenId = await context.database.inCustomer(owner, (tx) => nextTokenId(tx, { tenant, session, now }));
  return context.sessionTokens.issue({ ...owner, sessionId, tokenId, uniqueName, payeeCode }, now);
}

/**
 * Returns the id of the session's next token. When several tabs exchange the same token at once, one of them advances
 * the session and the others join it. If each advanced it, all but the last two would be treated as thieves.
 */
async function nextTokenId(
  tx: TenantTransaction,
  { tenant, session, now }: { tenant: Tenant; session: CustomerSession; now: Date },
): Promise<string> {
  const moved = await tx
    .updateTable('session')
    .set((row) => ({ previous_token_id: row.ref('token_id'), token_id: randomId(), rotated_at: now }))
    .where('tenant_id', '=', tenant.id)
    .where('session_id', '=', session.sessionId)
    .where('token_id', '=', session.tokenId)
    .where('ended_at', 'is', null)
    .returning('token_id')
    .executeTakeFirst();
  if (moved) return moved.token_id;
  const current = await tx
    .selectFrom('session')
    .select('token_id')
    .where('tenant_id', '=', tenant.id)
    .where('session_id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  return current.token_id;
}
