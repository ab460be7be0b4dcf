import { timingSafeEqual } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { codeVerdict, isWholeCode } from '@quittance/domain/messages/auth-code';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CodePurpose } from './code-purpose.ts';
import { findRequest, type HandleOf, type RequestRow } from './find-request.ts';
import { hashOfCode } from './fresh-code.ts';
import { destinationPath, loginOf } from './request-code.ts';

export type ProvenRequest = {
  readonly authRequestId: string;
  readonly customerId: string;
  readonly login: string | null;
  readonly channel: 'email' | 'sms';
  readonly destination: string;
  readonly purpose: CodePurpose;
};

/** Refusals of a code (req 8.2). */
export type CodeRefusal =
  | 'AuthenticationCodeRequired'
  | 'AuthenticationCodeLengthInvalid'
  | 'AuthenticationCodeNotExistForThisID'
  | 'AuthenticationCodeNotForThisCustomer';

/** `wrongTryOn` is set when the attempt was counted. It names the customer whose consecutive failures it adds to. */
export type RefusedCode = Refusal<CodeRefusal> & {
  readonly wrongTryOn?: { readonly customerId: string | null; readonly login: string | null };
};

/**
 * Checks a code in the caller's transaction, which must be able to read the whole tenant. A correct code uses up its
 * request, so act on it in the same transaction. A wrong one counts as an attempt: return the refusal instead of
 * throwing, so that the count is committed. Refuses with AuthenticationCodeNotForThisCustomer for another customer's
 * request, and with the same AuthenticationCodeNotExistForThisID for a wrong, expired or used code. With
 * `maxWrongCodes`, the request ends after that many wrong codes, counted across resends.
 */
export async function checkCode(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring'>,
  { code, maxWrongCodes, ...handle }: HandleOf & { readonly code: string; readonly maxWrongCodes?: number | undefined },
): Promise<{ kind: 'right'; request: ProvenRequest } | RefusedCode> {
  if (code === '') return refuse('AuthenticationCodeRequired');
  if (!isWholeCode(code)) return refuse('AuthenticationCodeLengthInvalid');
  const row = await findRequest(tx, handle);
  if (row === "another's") return refuse('AuthenticationCodeNotForThisCustomer');
  if (!row) return refuse('AuthenticationCodeNotExistForThisID');
  const key = await context.keyring.forTenant(handle.tenant.id, tx);
  const isMatch = timingSafeEqual(hashOfCode(key, { authRequestId: row.auth_request_id, code }), row.code_hash);
  const known = { expiresAtMs: row.code_expires_at.getTime(), triesMade: row.code_tries, isUsed: row.used_at !== null };
  const verdict = codeVerdict(known, { isMatch, nowMs: handle.now.getTime() });
  const isRight = verdict === 'right' && row.customer_id !== null;
  if (isRight || verdict === 'wrong') await recordTry(tx, { handle, row, isRight, maxWrongCodes });
  if (!isRight || row.customer_id === null) {
    const wrongTryOn = { customerId: row.customer_id, login: loginOf(key, row) };
    return { ...refuse('AuthenticationCodeNotExistForThisID'), ...(verdict === 'wrong' && { wrongTryOn }) };
  }
  const request = {
    authRequestId: row.auth_request_id,
    customerId: row.customer_id,
    login: loginOf(key, row),
    channel: row.channel,
    destination: key.open(row.destination_sealed, destinationPath(row.auth_request_id)),
    purpose: row.purpose,
  };
  return { kind: 'right', request };
}

async function recordTry(
  tx: TenantTransaction,
  {
    handle,
    row,
    isRight,
    maxWrongCodes = Number.POSITIVE_INFINITY,
  }: { handle: HandleOf; row: RequestRow; isRight: boolean; maxWrongCodes: number | undefined },
): Promise<void> {
  const wrongCodes = row.wrong_codes + (isRight ? 0 : 1);
  const isEnded = isRight || wrongCodes >= maxWrongCodes;
  await tx
    .updateTable('auth_request')
    .set({ code_tries: row.code_tries + 1, wrong_codes: wrongCodes, ...(isEnded && { used_at: handle.now }) })
    .where('tenant_id', '=', handle.tenant.id)
    .where('auth_request_id', '=', row.auth_request_id)
    .execute();
}
