import { type RefundRefusalReason, retryEntryDescription } from '../../processor-port.ts';
import type { ChargeOutcome, WireCharge, WireChargeback, WireEvent, WireRefund, WireToken } from '../wire.ts';
import type { ChargebackEnd, Decline, Refunding } from './scenario.ts';

/**
 * Journal lines. None contains a card number, a security code or a bank account number. Times are epoch milliseconds.
 */
export type JournalRecord =
  | TokenRecord
  | TokenMerchantRecord
  | TryRecord
  | ChargeRecord
  | RefundRecord
  | EventRecord
  | ChargebackAnswerRecord
  | OutcomeRecord
  | WalletRecord;

export type WalletRecord = WalletTokenRecord | KeepRecord | OrderRecord | ApprovalRecord;

/**
 * `instrument` is the ID of the test card. `walletToken` is the wallet token that it was made from, which this record
 * uses up.
 */
export type TokenRecord = WireToken & { type: 'token'; instrument: string; walletToken?: string };

/** Ties a token to the first merchant that uses it, because the publishable key can create tokens for any merchant. */
export type TokenMerchantRecord = { type: 'token-merchant'; token: string; merchant: string };

/** Token that a fake wallet passes to a page. */
export type WalletTokenRecord = {
  type: 'wallet-token';
  walletToken: string;
  wallet: 'applePay' | 'googlePay';
  instrument: string;
  at: number;
};

/** Answer to a request to save a card. The fingerprint distinguishes a repeat from another request. */
export type KeepRecord = {
  type: 'keep';
  merchant: string;
  key: string;
  fingerprint: string;
  token: string;
  decline?: Decline;
  at: number;
};

export type OrderRecord = {
  type: 'order';
  id: string;
  merchant: string;
  key: string;
  fingerprint: string;
  amountCents: number;
  reference: string;
  at: number;
};

/** `payer` is the ID of the test payer who approved the order. */
export type ApprovalRecord = { type: 'approval'; orderId: string; payer: string; at: number };

/** First attempt that a fault ended before the charge, so that the second attempt of the key has no fault. */
export type TryRecord = { type: 'try'; merchant: string; key: string };

export type ChargeRecord = {
  type: 'charge';
  id: string;
  merchant: string;
  key: string;
  /** Keyed hash of the request body, which distinguishes a repeat from another request without storing the body. */
  fingerprint: string;
  amountCents: number;
  methodKind: WireCharge['methodKind'];
  /** Order that a PayPal charge captured or tried to capture. */
  orderId?: string;
  statementReference: string;
  isRetry?: true;
  status: WireCharge['status'];
  decline?: Decline;
  at: number;
  settlesAt?: number;
  returnsAt?: number;
  returnCode?: string;
  /** Fault or refusal when it is refunded. */
  refunding?: Refunding;
  /** Chargeback of a card payment. `decideMs` is the time that the card's bank takes for the evidence. */
  chargeback?: { ends: ChargebackEnd; opensAt: number; decideMs: number };
};

/** Evidence that the creditor submitted against a chargeback, or its acceptance. */
export type ChargebackAnswerRecord = {
  type: 'chargeback-answer';
  chargeId: string;
  kind: 'evidence' | 'accepted';
  /** Idempotency key of the request. */
  key: string;
  at: number;
};

/** A refund or a canceled debit. A bank takes until `doneAt`. */
export type RefundRecord = {
  type: 'refund';
  id: string;
  merchant: string;
  key: string;
  fingerprint: string;
  kind: WireRefund['kind'];
  chargeId: string;
  amountCents: number;
  refusal?: RefundRefusalReason;
  /** Time at which it fails although it had succeeded. */
  failsAt?: number;
  at: number;
  doneAt: number;
};

/** Outcome of a charge that a test asked for, in place of the outcome that its card or bank account causes. */
export type OutcomeRecord = {
  type: 'outcome';
  chargeId: string;
  /** Idempotency key of the request. */
  key: string;
  outcome: ChargeOutcome;
  /** Time that the card's bank takes for the evidence. */
  decideMs: number;
  at: number;
};

export type EventRecord = {
  type: 'event';
  id: string;
  merchant: string;
  key: string;
  chargeId: string;
  at: number;
} & (
  | { kind: 'settled' }
  | { kind: 'returned'; returnCode: string }
  | { kind: 'chargeback'; chargeback: WireChargeback }
  | { kind: 'refund-failed'; refundKey: string }
);

/** Converts a charge for the response. The same record always gives the same response. */
export function wireChargeOf(charge: ChargeRecord): WireCharge {
  const { id, merchant, key, amountCents, methodKind, status, isRetry, decline, at } = charge;
  const answer = { id, merchant, key, amountCents, currency: 'USD', methodKind, status, createdAtMs: at };
  return { ...answer, ...(isRetry && { entryDescription: retryEntryDescription }), ...(decline && { decline }) };
}

/** Converts a refund for the response at a given time. A bank refund is in progress for a while. */
export function wireRefundOf(refund: RefundRecord, nowMs: number): WireRefund {
  const { id, merchant, key, kind, chargeId, amountCents, refusal, failsAt, at, doneAt } = refund;
  const status =
    refusal || (failsAt !== undefined && failsAt <= nowMs) ? 'refused' : nowMs < doneAt ? 'pending' : 'succeeded';
  const answer = { id, merchant, key, kind, chargeId, amountCents, currency: 'USD', status, createdAtMs: at } as const;
  return refusal ? { ...answer, refusal } : answer;
}

export function wireEventOf({ type: _type, at, ...event }: EventRecord): WireEvent {
  return { ...event, occurredAtMs: at };
}

/** Converts a token for the response, without the instrument and the wallet token. */
export function wireTokenOf({ type: _type, instrument: _card, walletToken: _from, ...token }: TokenRecord): WireToken {
  return token;
}
