import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { BankAnswer } from '@quittance/domain/nacha/read/bank-answers';
import { aloneSums } from '@quittance/domain/payments/alone-sums';
import { countedOperator } from '../../approvals/act-alone.ts';
import type { ApprovalKind } from '../../approvals/approval-kind.ts';
import { findOpenApproval } from '../../approvals/find-open-approval.ts';
import { type Added, addSums, holdSums } from '../../approvals/held-sums.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Operator } from '../../staff/operator.ts';
import type { Tenant, TenantRow } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { measureReply, type ReplyMeasure } from './measure-reply.ts';

type Handed = {
  readonly tenant: TenantRow;
  readonly actor: Operator;
  readonly payeeCode: string;
  readonly answers: readonly BankAnswer[];
  readonly now: Date;
};

export type ReplyCheck =
  | { readonly kind: 'within' }
  | { readonly kind: 'above-limit'; readonly measure: ReplyMeasure; readonly limitCents: Cents }
  | Refusal<'AloneLimitReached'>;

/**
 * Checks a bank's file from a person or an API key against the daily limits, and counts it if it fits, because made-up
 * returns would restore debts that were paid. A change of a payer's bank account decides where refunds go, so it always
 * needs a second person. Files from the bank's folder are not checked.
 */
export async function checkReply(tx: TenantTransaction, handed: Handed): Promise<ReplyCheck> {
  const { tenant, actor, now, ...of } = handed;
  if (actor.kind === 'program') return { kind: 'within' };
  const measure = await measureReply(tx, { tenantId: tenant.id, ...of });
  if (measure.returns + measure.changes === 0) return { kind: 'within' };
  const { sums, isOnePerson } = await loadSums(tx, tenant);
  const added: Added[] = [
    { scope: 'tenant', counted: '', cents: measure.sumCents },
    { scope: 'person', counted: await countedOperator(tx, { tenant, actor }), cents: measure.sumCents },
  ];
  const counting = { tenantId: tenant.id, bucket: 'returns', day: todayOf(tenant, now).toString(), added } as const;
  const before = await holdSums(tx, counting);
  const fits = added.every(({ scope, cents: more }, index) => more + (before[index] ?? 0) <= sums[scope]);
  if (fits && (measure.changes === 0 || isOnePerson)) {
    await addSums(tx, counting);
    return { kind: 'within' };
  }
  return isOnePerson ? refuse('AloneLimitReached') : { kind: 'above-limit', measure, limitCents: sums.person };
}

/** Approves a bank's file that one person may not process alone. */
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

/** Requests approval for a held file, unless a request is already open. */
export async function askAboutReply(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'now'>,
  { tenant, actor, replyId, content }: Pick<Handed, 'tenant' | 'actor'> & { replyId: string; content: object },
): Promise<string> {
  const request = { tenant, actor, kind: returnsApproval, subject: replyId, content, reason: '' };
  const asked = await requestApproval(tx, context, request);
  if (asked.kind === 'requested') return asked.approvalId;
  const open = await findOpenApproval(tx, { tenantId: tenant.id, kind: returnsApproval.kind, subject: replyId });
  if (!open) throw new Error('an existing approval request is not open');
  return open.approvalId;
}

/** Returns false when the file was in another state. */
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
