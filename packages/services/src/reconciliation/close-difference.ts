import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { HouseAccount } from '@quittance/domain/reconciliation/suspense-postings';
import { validate } from 'uuid';
import { actAlone } from '../approvals/act-alone.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { loadOpenDifferences, type OpenDifference } from './difference-row.ts';
import { endDifference } from './end-difference.ts';

type ClosingContext = Pick<ServiceContext, 'database' | 'now'>;
type Explained = { tenant: Pick<Tenant, 'id' | 'timeZone'>; differenceId: string; reason: string };
type WhereTo = { moveTo?: HouseAccount | undefined };

/**
 * Closes a difference that an operator has explained (req 11.1). Its amount leaves suspense, back to its source account
 * or to the internal account where it belongs. Never touches a customer's balance, and a difference closed by a person
 * isn't reopened. Throws RangeError without a reason and a name. Refuses with NotFound when it isn't this tenant's or
 * isn't open.
 */
export function closeDifference(
  context: ClosingContext,
  { operator, ...closing }: Explained & WhereTo & { operator: string },
): Promise<{ kind: 'closed' } | Refusal<'NotFound'>> {
  if (operator.trim() === '' || closing.reason.trim() === '')
    throw new RangeError('closing a difference requires a name and a reason');
  const reason = `${operator.trim()}: ${closing.reason.trim()}`;
  const now = context.now();
  return context.database.inTenant(closing.tenant.id, async (tx) => {
    const difference = await findOpen(tx, closing);
    const isClosed = difference && (await end(tx, { ...closing, difference, reason, now }));
    return isClosed ? { kind: 'closed' } : refuse('NotFound');
  });
}

/**
 * Closes a difference from the console. Above what one person may adjust alone, requests a second person's approval.
 * Refuses with NotFound, NoteRequired without a reason, or ApprovalExists.
 */
export function explainDifference(
  context: ClosingContext,
  { actor, ...closing }: Explained & WhereTo & { actor: Operator },
): Promise<
  | { kind: 'closed' }
  | { kind: 'awaits-approval'; approvalId: string }
  | Refusal<'AloneLimitReached' | 'ApprovalExists' | 'NotFound' | 'NoteRequired'>
> {
  const { tenant, moveTo } = closing;
  const reason = closing.reason.trim();
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const difference = await findOpen(tx, closing);
      if (!difference) return refuse('NotFound');
      if (reason === '') return refuse('NoteRequired', { field: 'reason' });
      const amountCents = cents(Math.abs(difference.thereCents - difference.hereCents));
      const parts = [{ accountId: null, amountCents }];
      const may = await actAlone(tx, { tenant, actor, bucket: 'debt', leastRole: 'supervisor', parts, now });
      if (may === 'limit-reached') return refuse('AloneLimitReached');
      if (may === 'second-person') {
        const content = { amountCents, moveTo: moveTo ?? null, reason, requestedBy: operatorText(actor) };
        const asking = { tenant, actor, kind: differenceApproval, subject: difference.differenceId, content, reason };
        const asked = await requestApproval(tx, { now: () => now }, asking);
        return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
      }
      const by = operatorText(actor);
      const isClosed = await end(tx, { ...closing, difference, reason, by, now });
      return isClosed ? { kind: 'closed' } : refuse('NotFound');
    },
    { operator: actor },
  );
}

/** Approval to close a difference above what one person may adjust alone, for the amount in the request. */
export const differenceApproval: ApprovalKind<'difference'> = {
  kind: 'difference',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, subject: differenceId, content }) {
    const asked = content as { amountCents: number; moveTo: HouseAccount | null; reason: string; requestedBy: string };
    const difference = await findOpen(tx, { tenant, differenceId });
    const isSame = difference && Math.abs(difference.thereCents - difference.hereCents) === asked.amountCents;
    if (!isSame) return refuse('ApprovalNotPossible');
    const { reason, requestedBy: by, moveTo } = asked;
    const to = { moveTo: moveTo ?? undefined };
    const isClosed = await end(tx, { tenant, difference, reason, by, ...to, now: context.now() });
    return isClosed ? { kind: 'done' } : refuse('ApprovalNotPossible');
  },
};

async function findOpen(
  tx: TenantTransaction,
  { tenant, differenceId }: Pick<Explained, 'tenant' | 'differenceId'>,
): Promise<OpenDifference | undefined> {
  const open = validate(differenceId) ? await loadOpenDifferences(tx, { tenantId: tenant.id }) : [];
  return open.find((difference) => difference.differenceId === differenceId);
}

function end(
  tx: TenantTransaction,
  of: WhereTo & Pick<Explained, 'tenant'> & { difference: OpenDifference; reason: string; by?: string; now: Date },
): Promise<boolean> {
  const { tenant, difference, reason, by, moveTo: to, now } = of;
  const today = todayOf(tenant, now).toString();
  return endDifference(tx, { tenantId: tenant.id, difference, reason, by, to, today, now });
}
