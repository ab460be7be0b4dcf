import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type CodeRefusal, checkCode } from '../../auth-codes/check-code.ts';
import type { CodeContext } from '../../auth-codes/send-code.ts';
import { deliverSoon } from '../../messages/deliver-soon.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import type { CustomerSession } from '../session.ts';
import { endFailedCodes, holdFailedCodes, recordFailedCode } from './failed-codes.ts';

type Asked = { tenant: Tenant; session: CustomerSession; requestId: string; code: string };
type Answer = { kind: 'authenticated' } | Refusal<CodeRefusal | 'TooManyRequests'>;

/**
 * Checks a code sent to the signed-in customer, which allows sensitive changes for 5 minutes like the password (req
 * 7.4). For customers without a password here because of single sign-on, and for those who prefer a code. Wrong codes
 * count together with the login's. Refuses like every code (req 8.2), or with TooManyRequests after 20 wrong codes in a
 * row, which only a new password resets.
 */
export async function validateTwoFactorCode(context: CodeContext, asked: Asked): Promise<Answer> {
  const { tenant } = asked;
  const { answer, messageIds } = await context.database.inTenant(tenant.id, (tx) => stepUp(tx, context, asked));
  deliverSoon(context, { tenant, messageIds });
  return answer;
}

async function stepUp(
  tx: TenantTransaction,
  context: CodeContext,
  { tenant, session, requestId, code }: Asked,
): Promise<{ answer: Answer; messageIds: readonly string[] }> {
  const now = context.now();
  const { customerId } = session;
  await holdFailedCodes(tx, { tenant, customerId });
  const checked = await checkCode(tx, context, { tenant, requestId, code, purposes: ['step-up'], session, now });
  if (checked.kind === 'refused') {
    const { isClosed, messageIds } = await recordFailedCode(tx, context, {
      tenant,
      tried: checked.wrongTryOn && { customerId },
    });
    return { answer: isClosed ? closed() : refuse(checked.code), messageIds };
  }
  if (!(await endFailedCodes(tx, { tenant, customerId }))) return { answer: closed(), messageIds: [] };
  await tx
    .updateTable('session')
    .set({ authenticated_at: now, last_seen_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('session_id', '=', session.sessionId)
    .where('ended_at', 'is', null)
    .execute();
  return { answer: { kind: 'authenticated' }, messageIds: [] };
}

/** Time doesn't lift this limit, so the response tells programs to wait for a day. */
function closed(): Refusal<'TooManyRequests'> {
  return refuse('TooManyRequests', { retryAfterSeconds: 24 * 60 * 60 });
}
