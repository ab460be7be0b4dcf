import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isSecretOf } from '../sign-in/random-secret.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { CodePurpose } from './code-purpose.ts';
import { readRequestToken } from './request-id.ts';

export type HandleOf = {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly requestId: string;
  readonly purposes: readonly CodePurpose[];
  readonly session?: CustomerSession | undefined;
  readonly browserSecret?: string | undefined;
  readonly now: Date;
};

export type RequestRow = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/**
 * Finds and locks the open request of a token: its secret and purpose match, it is neither used nor expired, and it
 * belongs to this session or browser. Returns `another's` when a different customer's session presents it, and
 * undefined for any other mismatch.
 */
export async function findRequest(
  tx: TenantTransaction,
  handle: HandleOf,
): Promise<RequestRow | "another's" | undefined> {
  const token = readRequestToken(handle.requestId);
  const row = token && (await lockRequest(tx, { tenantId: handle.tenant.id, authRequestId: token.authRequestId }));
  if (!row || !isSecretOf(token.secret, row.secret_hash)) return undefined;
  if (!handle.purposes.includes(row.purpose)) return undefined;
  if (handle.session && row.customer_id !== handle.session.customerId) return "another's";
  const isForThisSession =
    row.session_id === null
      ? isSecretOf(handle.browserSecret, row.browser_hash)
      : row.session_id === handle.session?.sessionId;
  if (!isForThisSession || row.used_at !== null || row.expires_at <= handle.now) return undefined;
  return row;
}

/** Locks a request's row so that attempts run one after another. */
export function lockRequest(
  tx: TenantTransaction,
  { tenantId, authRequestId }: { tenantId: string; authRequestId: string },
) {
  return tx
    .selectFrom('auth_request')
    .select([
      'auth_request_id',
      'purpose',
      'secret_hash',
      'customer_id',
      'login_sealed',
      'channel',
      'destination_sealed',
      'session_id',
      'browser_hash',
      'code_hash',
      'code_expires_at',
      'code_tries',
      'wrong_codes',
      'link_hash',
      'link_expires_at',
      'created_at',
      'expires_at',
      'used_at',
    ])
    .where('tenant_id', '=', tenantId)
    .where('auth_request_id', '=', authRequestId)
    .forUpdate()
    .executeTakeFirst();
}
