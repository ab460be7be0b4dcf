import type { ChargeRecord, EventRecord } from '@quittance/processors/sandbox/records';
import type { Told } from './told.ts';

/** All that is compared when everything has come to rest. Amounts are integer cents. */
export type Books = {
  intents: readonly IntentBook[];
  /** The lines of the processor's journal. */
  charges: readonly Pick<ChargeRecord, 'merchant' | 'key' | 'amountCents' | 'status'>[];
  events: readonly Pick<EventRecord, 'merchant' | 'key' | 'kind'>[];
  payments: readonly PaymentBook[];
  accounts: readonly AccountBook[];
  installments: readonly InstallmentBook[];
};

/** What somebody wanted to pay, under which keys, and what they were told last. */
export type IntentBook = { name: string; keys: readonly string[]; amountCents: number; told: readonly Told[] };

/** A payment with all that is written down about it. */
export type PaymentBook = {
  id: string;
  state: string;
  amountCents: number;
  feeCents: number;
  declineCode: string | null;
  /** The client's key that made it; null for one that a plan made. */
  idempotencyKey: string | null;
  plan: string | null;
  shares: readonly { account: string; cents: number }[];
  attempts: readonly { merchant: string; key: string }[];
  /** What its ledger transactions sum up to on each account of the books: receivable:…, in_flight:…, cash and so on. */
  ledger: Readonly<Record<string, number>>;
};

/** An account: what it owed at first, what its row says, and what its ledger says. */
export type AccountBook = { id: string; openingCents: number; balanceCents: number; ledgerCents: number };

/** An installment; `plan` and `sequence` name it, `payments` are those that were made for it. */
export type InstallmentBook = { plan: string; sequence: number; state: string; payments: readonly string[] };

/** One difference, in words. */
export type Finding = { promise: Promised; what: string };

/** What is promised, and looked at. */
export const promised = [
  'nothing is left open',
  'no payment is lost',
  'no payment is doubled',
  'no payment is mismatched',
  'what people were told is true',
  'a payment that waits or is reviewed has its hold',
  'the ledger says what the payments say',
  'every balance is right to the cent',
  'installments stand where their payments stand',
  'an unknown outcome is found out in time',
] as const;
/** What is promised beyond that of a database whose leader fails. */
export const failoverPromised = [
  'no writer is blocked for more than 30 s',
  'a leader that comes back acknowledges no write',
  'a call that finds no leader is answered 503 with Retry-After',
] as const;
export type Promised = (typeof promised | typeof failoverPromised)[number];

/** States in which the processor has the money, or will have it. */
export const chargedStates: readonly string[] = ['succeeded', 'accepted', 'settled'];
/** States in which the amount is held: nobody knows yet, or the bank has not said its last word. */
export const heldStates: readonly string[] = ['reserved', 'submitting', 'unknown', 'accepted', 'review'];
/** States that the product itself still has to leave. */
export const openStates: readonly string[] = ['reserved', 'submitting', 'unknown', 'accepted'];
