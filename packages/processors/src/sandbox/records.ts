import type { DeclineCode, DeclineReason } from '../processor-port.ts';
import type { WireCharge, WireEvent, WireToken } from './wire.ts';

/** The journal's lines. None carries a card number, a security code or a bank account number. Times are epoch milliseconds. */
export type JournalRecord = TokenRecord | TryRecord | ChargeRecord | EventRecord;

/** `instrument` names the row of the table of test cards that the token stands for. */
export type TokenRecord = WireToken & { type: 'token'; instrument: string };

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
  methodKind: 'card' | 'ach';
  statementReference: string;
  status: WireCharge['status'];
  decline?: { code: DeclineCode; reason: DeclineReason };
  at: number;
  settlesAt?: number;
  returnsAt?: number;
  returnCode?: string;
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
  const { id, merchant, key, amountCents, methodKind, status, decline, at } = charge;
  const answer = { id, merchant, key, amountCents, currency: 'USD', methodKind, status, createdAtMs: at };
  return decline ? { ...answer, decline } : answer;
}

/** An event as it goes out. */
export function wireEventOf({ type: _type, at, ...event }: EventRecord): WireEvent {
  return { ...event, occurredAtMs: at };
}

/** A token as it goes out: without the instrument. */
export function wireTokenOf({ type: _type, instrument: _instrument, ...token }: TokenRecord): WireToken {
  return token;
}
