import type { ChargeRecord, EventRecord } from '@quittance/processors/sandbox/server/records';
import type { ReportedOutcome } from './reported-outcome.ts';

/** Everything compared after a run. Amounts are integer cents. */
export type Books = {
  intents: readonly IntentBook[];
  /** Lines of the processor's journal. */
  charges: readonly Pick<ChargeRecord, 'merchant' | 'key' | 'amountCents' | 'status'>[];
  events: readonly ProcessorEvent[];
  payments: readonly PaymentBook[];
  accounts: readonly AccountBook[];
  installments: readonly InstallmentBook[];
  autopayCharges: readonly AutopayChargeBook[];
  chargebacks: readonly ChargebackBook[];
  /** Sums of the ledger accounts of chargebacks, in all tenants. */
  chargebackLedger: { readonly feeCents: number; readonly apartCents: number };
};

/** A line of the processor's journal. Of a chargeback's events, the last one tells its state. */
export type ProcessorEvent = Pick<EventRecord, 'merchant' | 'key'> &
  (
    | { readonly kind: 'settled' | 'returned' | 'refund-failed' }
    | {
        readonly kind: 'chargeback';
        readonly chargeback: Pick<ProcessorChargeback, 'reference' | 'state'> & {
          readonly movements: readonly Pick<ProcessorChargeback['movements'][number], 'takenCents' | 'feeCents'>[];
        };
      }
  );
type ProcessorChargeback = Extract<EventRecord, { kind: 'chargeback' }>['chargeback'];

/** A chargeback as we follow it. `reference` is the processor's. */
export type ChargebackBook = {
  reference: string;
  state: string;
  takenCents: number;
  feeCents: number;
  apartCents: number;
};

/** An intended payment, its keys, and the results reported to the payer. */
export type IntentBook = {
  name: string;
  keys: readonly string[];
  amountCents: number;
  responses: readonly ReportedOutcome[];
};

/** A payment with all its records. */
export type PaymentBook = {
  id: string;
  state: string;
  amountCents: number;
  feeCents: number;
  declineCode: string | null;
  /** The client's idempotency key, or null for a payment of a plan or autopay. */
  idempotencyKey: string | null;
  plan: string | null;
  autopayCharge: string | null;
  shares: readonly { account: string; cents: number }[];
  attempts: readonly { merchant: string; key: string }[];
  /** Sums of its ledger entries by ledger account, such as receivable:…, in_flight:… and cash. */
  ledger: Readonly<Record<string, number>>;
};

/** An account's opening balance, stored balance and ledger balance. */
export type AccountBook = { id: string; openingCents: number; balanceCents: number; ledgerCents: number };

/** An installment identified by `plan` and `sequence`, with the payments made for it. */
export type InstallmentBook = { plan: string; sequence: number; state: string; payments: readonly string[] };

/** A charge of autopay for one bill, with the payments made for it. */
export type AutopayChargeBook = { id: string; state: string; amountCents: number; payments: readonly string[] };

export type Finding = { promise: Promised; what: string };

/** Promises checked in every run. */
export const promised = [
  'nothing is left open',
  'no payment is lost',
  'no payment is doubled',
  'no payment is mismatched',
  'everything reported to payers is true',
  'a payment that is open or in review has its hold',
  'the ledger matches the payments',
  'every balance is right to the cent',
  'installments match their payments',
  'autopay charges match their payments',
  'chargebacks match the processor’s',
  'an unknown outcome is resolved in time',
] as const;
/** Additional promises when the database's leader fails. */
export const failoverPromised = [
  'no writer is blocked for more than 30 s',
  'a returning leader acknowledges no writes',
  'a call without a leader gets 503 with Retry-After',
] as const;
export type Promised = (typeof promised | typeof failoverPromised)[number];

/** States in which the processor has received the money or will receive it. */
export const chargedStates: readonly string[] = ['succeeded', 'accepted', 'settled'];
/** States in which the money was received. */
export const takenStates: readonly string[] = ['succeeded', 'settled'];
/** States in which the amount is held, because the outcome is unknown or the bank payment can still fail. */
export const heldStates: readonly string[] = ['reserved', 'submitting', 'unknown', 'accepted', 'review'];
/** States that the product must still resolve. */
export const openStates: readonly string[] = ['reserved', 'submitting', 'unknown', 'accepted'];
