import type { TenantId } from '@quittance/database/tenant-id';
import { type BankAnswer, bankAnswers } from '@quittance/domain/nacha/read/bank-answers';
import { readNachaFileInSteps } from '@quittance/domain/nacha/read/read-file';
import { runInSteps } from '../event-loop/run-in-steps.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { openReply } from './files/sealed-file-text.ts';
import { processAnswer } from './process-answer.ts';

type ReplyContext = Pick<ServiceContext, 'database' | 'now' | 'keyring'> & { onFault(fault: unknown): void };
type Reply = { reply_id: string; payee_code: string; received_at: Date; text_sealed: Buffer };

export type ProcessedReply = { replyId: string; payeeCode: string; taken: number; byHand: number; unmatched: number };

/**
 * Processes the answers of complete bank files, each once and in its own transaction, so that a crash or a second
 * process does no harm. A file is done when all of its answers are.
 */
export async function processReplies(context: ReplyContext, tenant: TenantRow): Promise<ProcessedReply[]> {
  const replies = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('ach_reply')
      .select(['reply_id', 'payee_code', 'received_at', 'text_sealed'])
      .where('tenant_id', '=', tenant.id)
      .where('state', '=', 'received')
      .orderBy('reply_id')
      .execute(),
  );
  const done: ProcessedReply[] = [];
  for (const reply of replies) {
    const taken = await processReply(context, { tenant, reply }).catch((fault: unknown) => {
      context.onFault(fault);
      return undefined;
    });
    if (taken) done.push(taken);
  }
  return done;
}

async function processReply(
  context: ReplyContext,
  { tenant, reply }: { tenant: TenantRow; reply: Reply },
): Promise<ProcessedReply> {
  const { reply_id: replyId, payee_code: payeeCode } = reply;
  const counts = { taken: 0, 'by-hand': 0, unmatched: 0 };
  for (const answer of await answersOf(context, { tenant, reply })) {
    const taking = { tenant, replyId, payeeCode, answer, receivedAt: reply.received_at };
    const outcome = await processAnswer(context, taking);
    if (outcome !== 'known') counts[outcome] += 1;
  }
  await context.database.inTenant(tenant.id, (tx) =>
    tx
      .updateTable('ach_reply')
      .set({ state: 'taken', taken_at: context.now() })
      .where('tenant_id', '=', tenant.id)
      .where('reply_id', '=', replyId)
      .where('state', '=', 'received')
      .execute(),
  );
  if (counts.unmatched > 0)
    context.onFault(
      new Error(`${counts.unmatched} answers in the ACH reply ${replyId} match no entry of ${payeeCode}`),
    );
  return { replyId, payeeCode, taken: counts.taken, byHand: counts['by-hand'], unmatched: counts.unmatched };
}

async function answersOf(
  { database, keyring }: ReplyContext,
  { tenant, reply }: { tenant: { id: TenantId; timeZone: string }; reply: Reply },
): Promise<BankAnswer[]> {
  const { reply_id: replyId, text_sealed: sealed, received_at: receivedAt } = reply;
  const key = await database.inTenant(tenant.id, (tx) => keyring.forTenant(tenant.id, tx));
  const read = await runInSteps(readNachaFileInSteps(openReply(key, { replyId, sealed })));
  if (!read.ok) throw new Error(`the ACH reply ${replyId} was valid when it was received but can't be read now`);
  return bankAnswers(read.value, todayOf(tenant, receivedAt));
}
