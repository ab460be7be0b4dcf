import type { Generated } from 'kysely';
import type { Amount, IsoDay } from './column-types.ts';

/** A way to pay (req 3.9): sealed numbers, a processor's token, or an order at PayPal. */
export type PaymentMethodTable = {
  tenant_id: string;
  payment_method_id: string;
  customer_id: string;
  kind: 'bank' | 'card' | 'paypal';
  usage: 'SingleUse' | 'MultiUse' | 'UnSpecified';
  last_four: string | null;
  /** Null for an order at PayPal, whose holder PayPal alone knows. */
  holder_name_sealed: Buffer | null;
  fingerprint: Buffer;
  bank_account_type: 'c' | 's' | null;
  bank_owner_type: 'personal' | 'business' | null;
  bank_sealed: Buffer | null;
  card_brand: string | null;
  card_bin_type: 'DEBIT' | 'CREDIT' | 'PREPAID' | 'UNKNOWN' | null;
  card_is_hsa: boolean | null;
  card_expiry_month: number | null;
  card_expiry_year: number | null;
  card_processor_token: string | null;
  /** Whose processor keeps a card; null for what any payee can take. */
  payee_code: Generated<string | null>;
  wallet: Generated<'applePay' | 'googlePay' | 'payPal' | null>;
  paypal_order_id: Generated<string | null>;
  last_used_at: Date | null;
  updated_at: Date | null;
  guest_session_id: string | null;
  created_at: Date;
  retired_at: Date | null;
  /** The bank's return code that ended its use. */
  disabled_code: Generated<string | null>;
  /** When the holder of a card was told that it expires. */
  expiry_noticed_at: Generated<Date | null>;
};

/** A payment's row, which is also its outbox (docs/decisions/0004). */
export type PaymentTable = {
  tenant_id: string;
  payment_id: string;
  customer_id: string;
  account_id: string;
  /** Null for cash, and for what an operator entered. */
  payment_method_id: string | null;
  state: string;
  amount_cents: Amount;
  fee_cents: Amount;
  currency: Generated<string>;
  paid_by: 'bankaccount' | 'creditcard' | 'debitcard' | 'hsacard' | 'paypal' | 'cash' | 'manual';
  is_settlement: boolean;
  pay_on: IsoDay;
  settles_by: IsoDay | null;
  confirmation_number: string;
  decline_code: string | null;
  decline_reason: string | null;
  return_code: string | null;
  lease_until: Date | null;
  next_check_at: Date | null;
  checks_made: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** The installment that it is for. */
  plan_id: Generated<string | null>;
  installment_sequence: Generated<number | null>;
  settlement_id: Generated<string | null>;
  /** The agent's link that it was made by, and the fee that was left out then. */
  agent_link_id: Generated<string | null>;
  /** Whether it may only be made after a notice that reached the customer. */
  needs_notice: Generated<boolean>;
  waived_fee_cents: Generated<Amount>;
  /** The part of the fee that a rule refused, and which rule; 0 and null where none did. */
  refused_fee_cents: Generated<Amount>;
  refused_fee_rule: Generated<string | null>;
  /** When the fee was last judged, and by how much that lowered the agreed fee. */
  fee_judged_on: Generated<IsoDay | null>;
  lowered_fee_cents: Generated<Amount>;
  /** The returned payment that it tries again. */
  retry_of: Generated<string | null>;
  /** When its payer was told that its day is coming. */
  noticed_at: Generated<Date | null>;
  /** Whether something happened that the payer has not been told, and up to which event they have. */
  is_untold: Generated<boolean>;
  told_event_no: Generated<number>;
};

/** One attempt carries one key at the processor. */
export type PaymentAttemptTable = {
  tenant_id: string;
  payment_id: string;
  attempt_no: number;
  processor: 'sandbox' | 'stripe' | 'paypal';
  merchant: string;
  processor_key: string;
  tries: Generated<number>;
  first_sent_at: Date | null;
  /** Whether the bank account was closed at the first claim, so that nothing was ever sent. */
  was_disabled: Generated<boolean>;
  processor_reference: string | null;
  amount_cents: Generated<Amount>;
  client_address: Generated<string>;
  method_fingerprint: Generated<Buffer>;
  /** How its bank account was validated; null on cards, before the first claim, and on debits of before. */
  validation_method: Generated<'processor' | 'prenote' | 'earlier' | 'elsewhere' | null>;
  validation_result: Generated<'pending' | 'passed' | 'failed' | null>;
  validated_at: Generated<Date | null>;
  /** Who validated it, where somebody else did. */
  validation_ground: Generated<string | null>;
};

/** Every step of a payment's life. */
export type PaymentEventTable = {
  tenant_id: string;
  payment_id: string;
  event_no: number;
  event: string;
  from_state: string | null;
  to_state: string;
  reason: string | null;
  at: Date;
};

/** Which payment a key stands for. */
export type IdempotencyKeyTable = {
  tenant_id: string;
  principal: string;
  key: string;
  request_hash: Buffer;
  payment_id: string;
  created_at: Date;
};

/** What the payer agreed to, word for word. */
export type PaymentAuthorizationTable = {
  tenant_id: string;
  payment_id: string;
  language: 'en' | 'es';
  text: string;
  text_hash: Buffer;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
  /** The server's signature; null before there were any. */
  signature: Generated<Buffer | null>;
};

/** A processor's notice, taken in once. */
export type ProcessorEventTable = {
  tenant_id: string;
  processor: string;
  merchant: string;
  event_id: string;
  payment_id: string | null;
  received_at: Date;
};

/** How far a processor's list of events has been read. */
export type ProcessorCursorTable = { tenant_id: string; processor: string; merchant: string; cursor: string };

/** A booking. */
export type LedgerTransactionTable = {
  tenant_id: string;
  transaction_id: string;
  payment_id: string | null;
  kind: 'reserve' | 'settle' | 'void' | 'fee' | 'return' | 'refund' | 'adjust';
  effective_on: IsoDay;
  created_at: Date;
  settlement_id: Generated<string | null>;
};

/** A line of a booking. */
export type LedgerEntryTable = {
  tenant_id: string;
  transaction_id: string;
  line: number;
  account: string;
  amount_cents: Amount;
  currency: Generated<string>;
};

/** What of a payment goes to which account. */
export type PaymentShareTable = {
  tenant_id: string;
  payment_id: string;
  account_id: string;
  customer_id: string;
  amount_cents: Amount;
  balance_after_cents: Amount | null;
};

/** A slip that a retailer scans. */
export type CashSlipTable = {
  tenant_id: string;
  payment_id: string;
  customer_id: string;
  slip_number: string;
  minimum_cents: Amount;
  maximum_cents: Amount;
  expires_on: IsoDay;
  created_at: Date;
};

/** How often one may try to pay, and how often a method may be checked. */
export type VelocityLimitTable = {
  tenant_id: string;
  scope:
    | 'customer'
    | 'client'
    | 'method'
    | 'check-customer'
    | 'check-client'
    | 'check-method'
    | 'check-tenant'
    | 'check-reason';
  window_minutes: number;
  max_payments: number | null;
  max_cents: Amount | null;
};

/** What came and went on a day that is over, by payee and method. */
export type CollectionDayTable = {
  tenant_id: string;
  day: IsoDay;
  payee_code: string;
  paid_by: string;
  payments: number;
  settled_cents: Amount;
  fee_cents: Amount;
  refunded_cents: Amount;
  returned_cents: Amount;
};

/** Up to which day that is written down. */
export type CollectionCursorTable = { tenant_id: string; summed_to: IsoDay };
