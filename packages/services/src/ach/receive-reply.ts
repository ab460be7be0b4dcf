import { createHash } from 'node:crypto';
import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { FileFault } from '@quittance/domain/nacha/file-fault';
import { bankAnswers } from '@quittance/domain/nacha/read/bank-answers';
import { readNachaFileInSteps } from '@quittance/domain/nacha/read/read-file';
import { v7 as newId } from 'uuid';
import { endOpenApproval } from '../approvals/find-open-approval.ts';
import { runInSteps } from '../event-loop/run-in-steps.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { sealReply } from './files/sealed-file-text.ts';
import { askAboutReply, checkReply, moveReply, returnsApproval } from './replies/check-reply.ts';

export type ReplyToReceive = {
  tenant: TenantRow;
  actor: Operator;
  payeeCode: string;
  fileName: string;
  bytes: Uint8Array;
};

/** `isKnown` means that the same bytes have arrived before and change nothing. */
export type ReceivedReply = {
  kind: 'received';
  replyId: string;
  isKnown: boolean;
  fault: FileFault | null;
  approvalId: string | null;
};

/**
 * Stores a bank's reply file sealed, once. The worker processes its answers. A damaged file is rejected as a whole with
 * its first fault. A file from a person or an API key that exceeds the daily limit or changes a payer's account is held
 * until a second person approves it. The same file is measured again when it is sent again, and runs when it arrives
 * through the bank's folder. Refuses with OriginatorUnknown for a payee that sends no ACH files, or AloneLimitReached
 * above the limit at a tenant with one employee.
 */
export async function receiveReply(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  asked: ReplyToReceive,
): Promise<ReceivedReply | Refusal<'OriginatorUnknown' | 'AloneLimitReached'>> {
  const { tenant, actor, payeeCode, bytes } = asked;
  const read = await runInSteps(readNachaFileInSteps(Buffer.from(bytes).toString('latin1')));
  const fault = read.ok ? null : read.fault;
  const contentHash = createHash('sha256').update(bytes).digest();
  const now = context.now();
  const answers = read.ok ? bankAnswers(read.value, todayOf(tenant, now)) : [];
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      if (!(await hasOriginator(tx, asked))) return refuse('OriginatorUnknown', { field: 'payeeCode' });
      const earlier = await findReply(tx, { ...asked, contentHash });
      if (earlier && earlier.state !== 'held' && earlier.state !== 'refused')
        return { kind: 'received', replyId: earlier.reply_id, isKnown: true, fault, approvalId: null };
      const checked = await checkReply(tx, { tenant, actor, payeeCode, answers, now });
      if (checked.kind === 'refused') return checked;
      const state = fault ? 'damaged' : checked.kind === 'above-limit' ? 'held' : 'received';
      const replyId = earlier?.reply_id ?? newId({ msecs: now.getTime() });
      const row = { ...asked, replyId, contentHash, state, fault, now } as const;
      const isNew = !earlier && (await insertReply(tx, context, row));
      // Another request has stored the same file at the same time.
      if (!earlier && !isNew) return receivedBefore(tx, { ...asked, contentHash, fault });
      if (earlier) await goOn(tx, { tenant, replyId, to: state === 'held' ? 'held' : 'received', from: earlier.state });
      const received = { kind: 'received', replyId, isKnown: !isNew, fault } as const;
      if (checked.kind !== 'above-limit') return { ...received, approvalId: null };
      const content = { payeeCode, fileName: asked.fileName, ...checked.measure, limitCents: checked.limitCents };
      return { ...received, approvalId: await askAboutReply(tx, context, { tenant, actor, replyId, content }) };
    },
    { operator: actor },
  );
}

type Hashed = ReplyToReceive & { contentHash: Buffer };

async function hasOriginator(tx: TenantTransaction, { tenant, payeeCode }: ReplyToReceive): Promise<boolean> {
  const originator = await tx
    .selectFrom('ach_originator')
    .select('payee_code')
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .executeTakeFirst();
  return originator !== undefined;
}

/** Finds the file with the same bytes without a lock, because moves name their starting state. */
function findReply(tx: TenantTransaction, { tenant, payeeCode, contentHash }: Hashed) {
  return tx
    .selectFrom('ach_reply')
    .select(['reply_id', 'state'])
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', payeeCode)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
}

async function receivedBefore(
  tx: TenantTransaction,
  { fault, ...of }: Hashed & { fault: FileFault | null },
): Promise<ReceivedReply> {
  const found = await findReply(tx, of);
  if (!found) throw new Error('expected the file with the same bytes, got none');
  return { kind: 'received', replyId: found.reply_id, isKnown: true, fault, approvalId: null };
}

/** Holds a held or refused file again, or lets it run and closes its request. */
async function goOn(
  tx: TenantTransaction,
  {
    tenant,
    replyId,
    ...move
  }: { tenant: TenantRow; replyId: string } & Pick<Parameters<typeof moveReply>[1], 'to'> & {
      from: string;
    },
): Promise<void> {
  const from = move.from === 'held' ? 'held' : 'refused';
  if (from === move.to) return;
  const isMoved = await moveReply(tx, { tenantId: tenant.id, replyId, from, to: move.to });
  if (isMoved && move.to === 'received') {
    await endOpenApproval(tx, { tenantId: tenant.id, kind: returnsApproval.kind, subject: replyId });
  }
}

async function insertReply(
  tx: TenantTransaction,
  { keyring }: Pick<ServiceContext, 'keyring'>,
  reply: Hashed & { replyId: string; state: 'damaged' | 'held' | 'received'; fault: FileFault | null; now: Date },
): Promise<boolean> {
  const { tenant, replyId, bytes, fault } = reply;
  const key = await keyring.forTenant(tenant.id, tx);
  const inserted = await tx
    .insertInto('ach_reply')
    .values({
      ...{ tenant_id: tenant.id, reply_id: replyId, payee_code: reply.payeeCode, file_name: reply.fileName },
      content_hash: reply.contentHash,
      text_sealed: sealReply(key, { replyId, bytes }),
      state: reply.state,
      fault: fault && JSON.stringify(fault),
      received_by: operatorText(reply.actor),
      received_at: reply.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'payee_code', 'content_hash']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
