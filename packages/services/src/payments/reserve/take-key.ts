import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { principalOf } from './submit-payment-command.ts';

export type TakenKey = {
  command: Parameters<typeof principalOf>[0] & { tenant: { id: string }; idempotencyKey: string };
  requestHash: Buffer;
  paymentId: string;
  now: Date;
};

/**
 * Takes an idempotency key and returns false when another request has it. Of two requests with one key, the second
 * waits here for the first one's commit.
 */
export async function takeKey(
  tx: TenantTransaction,
  { command, requestHash, paymentId, now }: TakenKey,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_key')
    .values({
      tenant_id: command.tenant.id,
      principal: principalOf(command),
      key: command.idempotencyKey,
      request_hash: requestHash,
      payment_id: paymentId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
