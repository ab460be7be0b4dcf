import type { RefundRefusalReason } from '../../processor-port.ts';
import type { RefundBody } from '../wire.ts';
import type { ChargeRecord, RefundRecord } from './records.ts';

type NewRefund = {
  id: string;
  key: string;
  body: RefundBody;
  fingerprint: string;
  charge: ChargeRecord;
  earlier: readonly RefundRecord[];
  /** Time that a bank takes for a refund. */
  bankMs: number;
  nowMs: number;
};

/**
 * Creates the record of a refund. A debit can be canceled until half its settlement time, when the bank's file is sent,
 * and refunded once it has settled. Pure: the same input gives the same record.
 */
export function decideSandboxRefund(asked: NewRefund): RefundRecord {
  const { id, key, body, fingerprint, charge, nowMs, bankMs } = asked;
  const { merchant, kind, chargeId, amountCents } = body;
  const refund = { type: 'refund', id, merchant, key, fingerprint, kind, chargeId, amountCents, at: nowMs } as const;
  const refusal = refusalOf(asked);
  if (refusal) return { ...refund, refusal, doneAt: nowMs };
  if (charge.refunding && 'failsLater' in charge.refunding)
    return { ...refund, doneAt: nowMs, failsAt: nowMs + bankMs };
  return { ...refund, doneAt: kind === 'refund' && charge.methodKind === 'ach' ? nowMs + bankMs : nowMs };
}

function refusalOf({ body, charge, earlier, nowMs }: NewRefund): RefundRefusalReason | undefined {
  const isGiven = ({ refusal, failsAt = Number.POSITIVE_INFINITY }: RefundRecord) => !refusal && nowMs < failsAt;
  const given = earlier.filter(isGiven).reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (given > 0 && given + body.amountCents > charge.amountCents) return 'already-refunded';
  if (body.amountCents > charge.amountCents || charge.status === 'declined') return 'refused';
  if (charge.refunding && 'refusal' in charge.refunding) return charge.refunding.refusal;
  if (charge.chargeback && charge.chargeback.opensAt <= nowMs) return 'disputed';
  if (body.kind === 'cancel') return nowMs < leavesAt(charge) ? undefined : 'too-late';
  if (charge.methodKind !== 'ach') return undefined;
  if (charge.returnsAt !== undefined && charge.returnsAt <= nowMs) return 'disputed';
  return charge.settlesAt !== undefined && charge.settlesAt <= nowMs ? undefined : 'refused';
}

/** Time at which the bank's file with a debit is sent. Never for other charges, which are immediate. */
function leavesAt({ at, settlesAt, returnsAt, methodKind }: ChargeRecord): number {
  const decidedAt = settlesAt ?? returnsAt ?? at;
  return methodKind === 'ach' ? at + Math.floor((decidedAt - at) / 2) : at;
}
