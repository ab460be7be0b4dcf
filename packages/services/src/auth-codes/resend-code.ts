import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { type Refusal, refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { countedBy } from './counted-address.ts';
import { findRequest, type HandleOf, type RequestRow } from './find-request.ts';
import { freshCode, requestLifetimeMs } from './fresh-code.ts';
import { type CodeSent, destinationPath, loginOf } from './request-code.ts';
import { type CodeContext, deliverCode, queueCode, type SendingRefusal, withdrawUnsent } from './send-code.ts';
import { secondsUntilNextCode } from './send-limit.ts';

export type CodeAgain = Omit<HandleOf, 'tenant' | 'now'> & {
  readonly tenant: Tenant;
  readonly language: Language;
  readonly userToken?: string | null | undefined;
  /** The first code's destination, if the caller names it. A request with another destination counts as unknown. */
  readonly destination?: string | undefined;
};

/**
 * Sends a new code of the same request to the same address (req 4.7) and invalidates the previous one. Doesn't extend a
 * request that takes the place of a password. Refuses like requestCode, and with AuthenticationCodeNotExistForThisID
 * for an expired request or AuthenticationCodeNotForThisCustomer for another customer's.
 */
export async function resendCode(
  context: CodeContext,
  again: CodeAgain,
): Promise<
  | (CodeSent & { destination: string })
  | Refusal<SendingRefusal | 'AuthenticationCodeNotExistForThisID' | 'AuthenticationCodeNotForThisCustomer'>
> {
  const { tenant } = again;
  const now = context.now();
  const written = await context.database.inTenant(tenant.id, async (tx) => {
    const row = await findRequest(tx, { ...again, now });
    if (row === "another's") return refuse('AuthenticationCodeNotForThisCustomer');
    if (!row || !(await goesWhereAsked(tx, context, { again, row })))
      return refuse('AuthenticationCodeNotExistForThisID');
    return replaceCode(tx, context, { again, row, now });
  });
  if (written.kind === 'refused') return written;
  const { purpose, messageId, destination } = written;
  const refusal = await deliverCode(context, { tenant, purpose, messageId });
  return refusal ?? { kind: 'sent', requestId: again.requestId, browserSecret: again.browserSecret, destination };
}

async function goesWhereAsked(
  tx: TenantTransaction,
  context: CodeContext,
  { again, row }: { again: CodeAgain; row: RequestRow },
): Promise<boolean> {
  if (again.destination === undefined) return true;
  const key = await context.keyring.forTenant(again.tenant.id, tx);
  return key.open(row.destination_sealed, destinationPath(row.auth_request_id)) === again.destination;
}

export async function replaceCode(
  tx: TenantTransaction,
  context: CodeContext,
  { again, row, now }: { again: CodeAgain; row: RequestRow; now: Date },
) {
  const { tenant } = again;
  const { auth_request_id: authRequestId, purpose, channel } = row;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const destination = key.open(row.destination_sealed, destinationPath(authRequestId));
  const login = loginOf(key, row);
  const customerId = row.customer_id;
  const destinationHash = key.fingerprint(countedBy({ purpose, customerId, login, channel, destination }));
  const retryAfterSeconds = await secondsUntilNextCode(tx, { tenant, destinationHash, now });
  if (retryAfterSeconds > 0) return refuse('TooManyRequests', { retryAfterSeconds });
  const requestEndsAt = row.session_id === null ? row.expires_at : new Date(now.getTime() + requestLifetimeMs);
  const code = freshCode(key, { authRequestId, hasLink: row.link_hash !== null, requestEndsAt, now });
  await withdrawUnsent(tx, { tenant, authRequestId, now });
  await tx
    .updateTable('auth_request')
    .set({ ...code.columns, expires_at: requestEndsAt })
    .where('tenant_id', '=', tenant.id)
    .where('auth_request_id', '=', authRequestId)
    .execute();
  const sent = { ...again, authRequestId, purpose, destination, destinationHash, customerId, code };
  const messageId = await queueCode(tx, context, sent);
  return { kind: 'written' as const, messageId, purpose, destination };
}
