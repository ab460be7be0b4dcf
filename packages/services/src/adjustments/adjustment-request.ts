import type { AdjustmentReason } from '@quittance/domain/adjustments/adjustment-rules';

/** A positive amount raises the balance. An approval stores this together with the account's displayed name. */
export type AdjustmentRequest = {
  amountCents: number;
  reason: AdjustmentReason;
  note: string;
  idempotencyKey: string;
  requestedBy: string;
};

/** Reads the content of a stored approval. Throws when it isn't an adjustment's. */
export function readAdjustmentRequest(content: unknown): AdjustmentRequest {
  const request = content as AdjustmentRequest;
  if (!Number.isSafeInteger(request?.amountCents)) throw new Error('an approval of an adjustment has no amount');
  return request;
}
