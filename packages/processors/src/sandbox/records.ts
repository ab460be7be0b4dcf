import { type RefundRefusalReason, retryEntryDescription } from '../processor-port.ts';
import type { Decline, Refunding } from './scenario.ts';
import type { WireCharge, WireEvent, WireRefund, WireToken } from './wire.ts';

/** The journal's lines. None carries a card number, a security code or a bank account number. Times are epoch milliseconds. */
export type JournalRecord =
  | TokenRecord
  | TokenMerchantRecord
  | TryRecord
  | ChargeRecord
  | RefundRecord
  | EventRecord
  | WalletRecord;

/** What wallets and the keeping of cards leave behind. */
export type WalletRecord = WalletTokenRecord | KeepRecord | OrderRecord | ApprovalRecord;

/**
 * `instrument` names the row of the table of test cards that the token stands for; `walletToken` the wallet's token that it was made
 * from, which this record spends.
 */
export type TokenRecord = WireToken & { type: 'token'; instrument: string; walletToken?: string };

/** Ties a token to the first merchant that asked for it: whoever has the publishable key can make tokens for any. */
export type TokenMerchantRecord = { type: 'token-merchant'; token: string; merchant: string };

/** What a wallet's stand-in hands to a page. */
export type WalletTokenRecord = {
  type: 'wallet-token';
  walletToken: string;
  wallet: 'applePay' | 'googlePay';
  instrument: string;
  at: number;
};

/** The answer to a wish to keep a card; the fingerprint tells a repeat from another request. */
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

/** `payer` names the row of the table of test payers who approved the order. */
export type ApprovalRecord = { type: 'approval'; orderId: string; payer: string; at: number };

/** A first try that a fault ended before the charge, so that the second try of the key meets no fault. */
export type TryRecord = { type: 'try'; merchant: string; key: string };

export type ChargeRecord = {
  type: 'charge';
  id: string;
  merchant: string;
  key: string;
  /** A keyed hash of the request's body: tells a repeat from another request without keeping the body. */
  fingerprint: string;
  amountCents: number;
  methodKind: WireCharge['methodKind'];
  /** The order that a charge by PayPal took, or tried to. */
  orderId?: string;
  statementReference: string;
  /** A bank payment that is another try of one that came back. */
  isRetry?: true;
  status: WireCharge['status'];
  decline?: Decline;
  at: number;
  settlesAt?: number;
  returnsAt?: number;
  returnCode?: string;
  /** What goes wrong when it is given back. */
  refunding?: Refunding;
};

/** Money given back, or a debit called off; a bank takes until `doneAt`. */
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
  at: number;
  doneAt: number;
};

export type EventRecord = {
  type: 'event';
  id: string;
  merchant: string;
  key: string;
  chargeId: string;
  at: number;
} & ({ kind: 'settled' } | { kind: 'returned'; returnCode: string });

/** A charge as it goes out; the same record always makes the same answer. */
export function wireChargeOf(charge: ChargeRecord): WireCharge {
  const { id, merchant, key, amountCents, methodKind, status, isRetry, decline, at } = charge;
  const answer = { id, merchant, key, amountCents, currency: 'USD', methodKind, status, createdAtMs: at };
  return { ...answer, ...(isRetry && { entryDescription: retryEntryDescription }), ...(decline && { decline }) };
}

/** A refund as it goes out at an instant: that of a bank payment is under way for a while. */
export function wireRefundOf(refund: RefundRecord, nowMs: number): WireRefund {
  const { id, merchant, key, kind, chargeId, amountCents, refusal, at, doneAt } = refund;
  const status = refusal ? 'refused' : nowMs < doneAt ? 'pending' : 'succeeded';
  const answer = { id, merchant, key, kind, chargeId, amountCents, currency: 'USD', status, createdAtMs: at } as const;
  return refusal ? { ...answer, refusal } : answer;
}

/** An event as it goes out. */
export function wireEventOf({ type: _type, at, ...event }: EventRecord): WireEvent {
  return { ...event, occurredAtMs: at };
}

/** A token as it goes out: without the instrument and what it was made from. */
export function wireTokenOf({ type: _type, instrument: _card, walletToken: _from, ...token }: TokenRecord): WireToken {
  return token;
}
