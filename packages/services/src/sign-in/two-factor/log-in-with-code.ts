import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type CodeRefusal, checkCode } from '../../auth-codes/check-code.ts';
import type { CodeContext } from '../../auth-codes/send-code.ts';
import { signsInByZipCode } from '../../credentials/has-own-passwords.ts';
import { deliverSoon } from '../../messages/deliver-soon.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { normalizeLogin } from '../find-credential.ts';
import { isNumberShared } from '../number-holders.ts';
import { type LoggedIn, openSession } from '../open-session.ts';
import { endFailedCodes, holdFailedCodes, recordFailedCode } from './failed-codes.ts';

type TypedCode = {
  tenant: Tenant;
  username: string;
  requestId: string;
  code: string;
  browserSecret: string | undefined;
  devices?: readonly string[];
  /** Wrong codes that end the sign-in, including those of resent codes (req 9.3). */
  maxWrongCodes: number;
};

type Code = 'AuthenticationCodeLengthInvalid' | 'AuthenticationCodeNotExistForThisID' | 'PasswordResetRequired';

/**
 * Completes a sign-in with the sent code (req 4.6, 7.3). The request replaces the password, which was correct when the
 * code was requested, so another person's guesses meanwhile don't keep the customer out. Refuses with
 * AuthenticationCodeLengthInvalid for a malformed code; AuthenticationCodeNotExistForThisID for a wrong, expired, used
 * or another customer's code, without telling them apart; or PasswordResetRequired after 20 wrong codes in a row.
 */
export async function logInWithCode(
  context: CodeContext & Pick<ServiceContext, 'sessionTokens'>,
  typed: TypedCode,
): Promise<LoggedIn | Refusal<Code>> {
  const { tenant, username, devices } = typed;
  const proven = await context.database.inTenant(tenant.id, (tx) => proveCode(tx, context, typed));
  deliverSoon(context, { tenant, messageIds: proven.messageIds });
  if (proven.kind === 'refused') return refuse(proven.code);
  return openSession(context, { ...proven, tenant, uniqueName: username.trim(), devices });
}

type Proven =
  | { kind: 'right'; credential: { customer_id: string }; forgetsFailures: boolean }
  | { kind: 'refused'; code: Code };

async function proveCode(
  tx: TenantTransaction,
  context: CodeContext,
  { username, ...typed }: TypedCode,
): Promise<Proven & { messageIds: readonly string[] }> {
  const { tenant } = typed;
  await holdFailedCodes(tx, { tenant, requestId: typed.requestId });
  const checked = await checkCode(tx, context, { ...typed, purposes: ['sign-in'], now: context.now() });
  if (checked.kind === 'refused') {
    const { isClosed, messageIds } = await recordFailedCode(tx, context, { tenant, tried: checked.wrongTryOn });
    return { kind: 'refused', code: isClosed ? 'PasswordResetRequired' : codeOf(checked.code), messageIds };
  }
  const { customerId, login } = checked.request;
  const refused = (code: Code) => ({ kind: 'refused' as const, code, messageIds: [] });
  if (login === null || login !== normalizeLogin(username)) return refused('AuthenticationCodeNotExistForThisID');
  if (!(await endFailedCodes(tx, { tenant, customerId }))) return refused('PasswordResetRequired');
  const isShared = signsInByZipCode(tenant) && (await isNumberShared(tx, { tenant, accountNumber: username }));
  return { kind: 'right', credential: { customer_id: customerId }, forgetsFailures: !isShared, messageIds: [] };
}

function codeOf(code: CodeRefusal): Code {
  return code === 'AuthenticationCodeLengthInvalid' || code === 'AuthenticationCodeRequired'
    ? 'AuthenticationCodeLengthInvalid'
    : 'AuthenticationCodeNotExistForThisID';
}
