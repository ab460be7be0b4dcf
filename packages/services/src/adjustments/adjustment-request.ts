import type { AdjustmentReason } from '@quittance/domain/adjustments/adjustment-rules';

/** A change of what an account owes: above zero it owes more. It is also what an approval keeps, with the account as people call it. */
export type AdjustmentRequest = {
  amountCents: number;
  reason: AdjustmentReason;
  note: string;
  idempotencyKey: string;
  requestedBy: string;
};

/** Reads what an approval kept, which this product wrote. Throws where it is no adjustment's. */
export function readAdjustmentRequest(content: unknown): AdjustmentRequest {
  const request = content as AdjustmentRequest;
  if (!Number.isSafeInteger(request?.amountCents)) throw new Error('an approval of an adjustment has no amount');
  return request;
}
