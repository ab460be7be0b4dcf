import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { BankAnswer } from '@quittance/domain/nacha/bank-answers';
import { aloneSums } from '@quittance/domain/payments/alone-sums';
import { personOf } from '../../approvals/act-alone.ts';
import type { ApprovalKind } from '../../approvals/approval-kind.ts';
import { findOpenApproval } from '../../approvals/find-open-approval.ts';
import { type Added, addSums, holdSums } from '../../approvals/held-sums.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Operator } from '../../staff/operator.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { measureReply, type ReplyMeasure } from './measure-reply.ts';

type Handed = {
  readonly tenant: Tenant;
  readonly actor: Operator;
  readonly payeeCode: string;
  readonly answers: readonly BankAnswer[];
  readonly now: Date;
};

/** Whether a file runs at once, waits for a second person, or may not come at all, because a tenant has one employee. */
export type ReplyJudgment =
  | { readonly kind: 'within' }
  | { readonly kind: 'over'; readonly measure: ReplyMeasure; readonly limitCents: Cents }
  | Refusal<'AloneLimitReached'>;

/**
 * Holds a file of the bank that a person or a key hands in against the day's sums, and counts it if it fits: made-up returns would raise debts that
 * were paid. A change of a payer's bank account decides where refunds go, so that a second person always agrees to it. Files of the bank's folder
 * aren't judged.
 */
export async function judgeReply(tx: TenantTransaction, handed: Handed): Promise<ReplyJudgment> {
  const { tenant, actor, now, ...of } = handed;
  if (actor.kind === 'program') return { kind: 'within' };
  const measure = await measureReply(tx, { tenantId: tenant.id, ...of });
  if (measure.returns + measure.changes === 0) return { kind: 'within' };
  const { sums, isOnePerson } = await loadSums(tx, tenant);
  const added: Added[] = [
    { scope: 'tenant', counted: '', cents: measure.sumCents },
    { scope: 'person', counted: await personOf(tx, { tenant, actor }), cents: measure.sumCents },
  ];
  const counting = { tenantId: tenant.id, bucket: 'returns', day: todayOf(tenant, now).toString(), added } as const;
  const before = await holdSums(tx, counting);
  const fits = added.every(({ scope, cents: more }, index) => more + (before[index] ?? 0) <= sums[scope]);
  if (fits && (measure.changes === 0 || isOnePerson)) {
    await addSums(tx, counting);
    return { kind: 'within' };
  }
  return isOnePerson ? refuse('AloneLimitReached') : { kind: 'over', measure, limitCents: sums.person };
}

/** A bank's file that one person may not have taken in alone. */
export const returnsApproval: ApprovalKind<'ach-returns'> = {
  kind: 'ach-returns',
  leastRole: 'supervisor',
  async perform(tx, _context, { tenant, subject: replyId }) {
    const isLetGo = await moveReply(tx, { tenantId: tenant.id, replyId, from: 'held', to: 'received' });
    return isLetGo ? { kind: 'done' } : refuse('ApprovalNotPossible');
  },
  async decline(tx, _context, { tenant, subject: replyId }) {
    await moveReply(tx, { tenantId: tenant.id, replyId, from: 'held', to: 'refused' });
  },
};

/** Asks a second person about a held file; an open request about it stands. */
export async function askAboutReply(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'now'>,
  { tenant, actor, replyId, content }: Pick<Handed, 'tenant' | 'actor'> & { replyId: string; content: object },
): Promise<string> {
  const request = { tenant, actor, kind: returnsApproval, subject: replyId, content, reason: '' };
  const asked = await requestApproval(tx, context, request);
  if (asked.kind === 'requested') return asked.approvalId;
  const open = await findOpenApproval(tx, { tenantId: tenant.id, kind: returnsApproval.kind, subject: replyId });
  if (!open) throw new Error('a request that exists is not open');
  return open.approvalId;
}

/** Moves a file of the bank on; false where it was elsewhere. */
export async function moveReply(
  tx: TenantTransaction,
  { tenantId, replyId, from, to }: { tenantId: string; replyId: string; from: State; to: State },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ach_reply')
    .set({ state: to })
    .where('tenant_id', '=', tenantId)
    .where('reply_id', '=', replyId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type State = 'held' | 'received' | 'refused';

async function loadSums(tx: TenantTransaction, { id }: Pick<Tenant, 'id'>) {
  const row = await tx
    .selectFrom('tenant')
    .select(['adjustment_alone_cents', 'is_one_person'])
    .where('tenant_id', '=', id)
    .executeTakeFirstOrThrow();
  const isOnePerson = row.is_one_person;
  return { sums: aloneSums(cents(row.adjustment_alone_cents), { isOnePerson }), isOnePerson };
}
