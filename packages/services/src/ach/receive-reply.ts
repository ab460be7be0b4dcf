import { createHash } from 'node:crypto';
import { operatorText } from '@quittance/database/operator-text';
import type { FileFault } from '@quittance/domain/nacha/file-fault';
import { readNachaFileInSteps } from '@quittance/domain/nacha/read-file';
import { v7 as newId } from 'uuid';
import { runInSteps } from '../event-loop/run-in-steps.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { sealReply } from './sealed-file-text.ts';

/** A file in which the bank answers, byte for byte. */
export type ReplyToReceive = {
  tenant: Tenant;
  actor: Operator;
  payeeCode: string;
  fileName: string;
  bytes: Uint8Array;
};

/** What came of it. `isKnown`: the same bytes have come before, and change nothing. */
export type ReceivedReply = {
  kind: 'received';
  replyId: string;
  isKnown: boolean;
  fault: FileFault | null;
};

/**
 * Keeps a file of the bank, sealed, once; the worker takes its answers in. A damaged one is put aside as a whole with its first fault: no part of it
 * is acted on. Refusal: OriginatorUnknown for a payee that sends no ACH files.
 */
export async function receiveReply(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  { tenant, actor, payeeCode, fileName, bytes }: ReplyToReceive,
): Promise<ReceivedReply | Refusal<'OriginatorUnknown'>> {
  const read = await runInSteps(readNachaFileInSteps(Buffer.from(bytes).toString('latin1')));
  const fault = read.ok ? null : read.fault;
  const contentHash = createHash('sha256').update(bytes).digest();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const originator = await tx
        .selectFrom('ach_originator')
        .select('payee_code')
        .where('tenant_id', '=', tenant.id)
        .where('payee_code', '=', payeeCode)
        .executeTakeFirst();
      if (!originator) return refuse('OriginatorUnknown', { field: 'payeeCode' });
      const key = await context.keyring.forTenant(tenant.id, tx);
      const replyId = newId({ msecs: context.now().getTime() });
      const inserted = await tx
        .insertInto('ach_reply')
        .values({
          tenant_id: tenant.id,
          reply_id: replyId,
          payee_code: payeeCode,
          file_name: fileName,
          content_hash: contentHash,
          text_sealed: sealReply(key, { replyId, bytes }),
          state: fault ? 'damaged' : 'received',
          fault: fault && JSON.stringify(fault),
          received_by: operatorText(actor),
          received_at: context.now(),
        })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'payee_code', 'content_hash']).doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 1n) return { kind: 'received', replyId, isKnown: false, fault };
      const known = await tx
        .selectFrom('ach_reply')
        .select('reply_id')
        .where('tenant_id', '=', tenant.id)
        .where('payee_code', '=', payeeCode)
        .where('content_hash', '=', contentHash)
        .executeTakeFirstOrThrow();
      return { kind: 'received', replyId: known.reply_id, isKnown: true, fault };
    },
    { operator: actor },
  );
}
