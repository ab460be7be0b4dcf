import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type CodeRefusal, checkCode } from '../auth-codes/check-code.ts';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { endFailedCodes, holdFailedCodes, recordFailedCode } from './failed-codes.ts';
import type { CustomerSession } from './session.ts';

type Asked = { tenant: Tenant; session: CustomerSession; requestId: string; code: string };
type Answer = { kind: 'authenticated' } | Refusal<CodeRefusal | 'TooManyRequests'>;

/**
 * Checks a code that was sent to the one who is signed in, which opens sensitive changes for 5 minutes as the password does (req 7.4):
 * for those who have none here because they came by single sign-on, and for whoever would rather type a code. Wrong codes
 * count together with those of the log-in. Refusals: those of a code (req 8.2), and TooManyRequests once 20 in a row were wrong, which only a new
 * password ends.
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

/** No time ends this limit, so that a program is asked to leave it alone for a day. */
function closed(): Refusal<'TooManyRequests'> {
  return refuse('TooManyRequests', { retryAfterSeconds: 24 * 60 * 60 });
}
