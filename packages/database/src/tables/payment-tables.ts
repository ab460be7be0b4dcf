import type { Language } from '@quittance/domain/languages';
import type {
  AccountValidationMethod,
  AccountValidationResult,
} from '@quittance/domain/payment-methods/account-validation';
import type { BankAccountType, BankOwnerType } from '@quittance/domain/payment-methods/bank-account-type';
import type { MethodKind } from '@quittance/domain/payment-methods/method-kind';
import type { CardBinType, TokenUsage } from '@quittance/domain/payment-methods/payment-token';
import type { LedgerKind } from '@quittance/domain/payments/ledger-postings';
import type { ProcessorName } from '@quittance/domain/payments/processor-names';
import type { PaidBy } from '@quittance/domain/payments/transaction-status';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import type { ColumnType, Generated } from 'kysely';
import type { Amount, IsoDay } from './column-types.ts';

/** Payment method (req 3.9): encrypted numbers, a processor's token or a PayPal order. */
export type PaymentMethodTable = {
  tenant_id: string;
  payment_method_id: string;
  customer_id: string;
  kind: MethodKind;
  usage: TokenUsage;
  last_four: string | null;
  /** Null for a PayPal order, whose holder only PayPal knows. */
  holder_name_sealed: Buffer | null;
  fingerprint: Buffer;
  bank_account_type: BankAccountType | null;
  bank_owner_type: BankOwnerType | null;
  bank_sealed: Buffer | null;
  card_brand: string | null;
  card_bin_type: CardBinType | null;
  card_is_hsa: boolean | null;
  card_expiry_month: number | null;
  card_expiry_year: number | null;
  card_processor_token: string | null;
  /** Payee whose processor stores the card, or null if any payee can use the method. */
  payee_code: Generated<string | null>;
  wallet: Generated<Wallet | null>;
  paypal_order_id: Generated<string | null>;
  last_used_at: Date | null;
  updated_at: Date | null;
  guest_session_id: string | null;
  created_at: Date;
  retired_at: Date | null;
  disabled_code: Generated<string | null>;
  expiry_noticed_at: Generated<Date | null>;
  expiry_reminded_at: Generated<Date | null>;
};

/** A payment, which is also its own outbox (docs/decisions/0004). */
export type PaymentTable = {
  tenant_id: string;
  payment_id: string;
  customer_id: string;
  account_id: string;
  /** Null for cash and for payments that an employee entered. */
  payment_method_id: string | null;
  state: string;
  amount_cents: Amount;
  fee_cents: Amount;
  currency: Generated<string>;
  paid_by: PaidBy;
  is_settlement: boolean;
  scheduled_for: IsoDay;
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
  plan_id: Generated<string | null>;
  installment_sequence: Generated<number | null>;
  settlement_id: Generated<string | null>;
  agent_link_id: Generated<string | null>;
  /** True if it needs a notice that reached the customer. */
  needs_notice: Generated<boolean>;
  waived_fee_cents: Generated<Amount>;
  /** Part of the fee that a rule refused, and the rule. 0 and null without one. */
  refused_fee_cents: Generated<Amount>;
  refused_fee_rule: Generated<string | null>;
  /** Day of the last fee check, and the amount by which it lowered the agreed fee. */
  fee_judged_on: Generated<IsoDay | null>;
  lowered_fee_cents: Generated<Amount>;
  retry_of: Generated<string | null>;
  /** Charge of autopay that it pays. */
  autopay_charge_id: Generated<string | null>;
  noticed_at: Generated<Date | null>;
  /** True while the payer must still be notified of an event, and the last event already reported. */
  is_unnotified: Generated<boolean>;
  notified_event_no: Generated<number>;
};

/** An attempt uses one idempotency key at the processor. */
export type PaymentAttemptTable = {
  tenant_id: string;
  payment_id: string;
  attempt_no: number;
  processor: ProcessorName;
  merchant: string;
  processor_key: string;
  tries: Generated<number>;
  first_sent_at: Date | null;
  /** True if the bank account was closed before the first claim, so nothing was ever sent. */
  was_disabled: Generated<boolean>;
  processor_reference: string | null;
  amount_cents: Generated<Amount>;
  client_address: Generated<string>;
  method_fingerprint: Generated<Buffer>;
  /** Validation of its bank account. Null on cards, before the first claim, and on debits of earlier releases. */
  validation_method: Generated<AccountValidationMethod | null>;
  validation_result: Generated<AccountValidationResult | null>;
  validated_at: Generated<Date | null>;
  /** Party that validated it outside the product. */
  validation_ground: Generated<string | null>;
};

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

export type IdempotencyKeyTable = {
  tenant_id: string;
  principal: string;
  key: string;
  request_hash: Buffer;
  payment_id: string;
  created_at: Date;
};

/** Exact text that the payer agreed to. */
export type PaymentAuthorizationTable = {
  tenant_id: string;
  payment_id: string;
  language: Language;
  text: string;
  text_hash: Buffer;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
  /** Server signature. Null on rows older than signatures. */
  signature: Generated<Buffer | null>;
};

/** Event of a processor, processed once. */
export type ProcessorEventTable = {
  tenant_id: string;
  processor: string;
  merchant: string;
  event_id: string;
  payment_id: string | null;
  received_at: Date;
};

/** An account at a processor that a payee of the tenant uses, used or may use. Times are to about ten minutes. */
export type ProcessorAccountTable = {
  tenant_id: string;
  processor: string;
  merchant: string;
  added_at: Generated<Date>;
  answered_at: Date | null;
  failed_at: Date | null;
  webhook_at: Date | null;
};

/** Position up to which the processor's events have been read. */
export type ProcessorCursorTable = { tenant_id: string; processor: string; merchant: string; cursor: string };

export type LedgerTransactionTable = {
  tenant_id: string;
  transaction_id: string;
  payment_id: string | null;
  kind: LedgerKind;
  effective_on: IsoDay;
  created_at: Date;
  settlement_id: Generated<string | null>;
  sequence: Generated<number>;
};

export type LedgerEntryTable = {
  tenant_id: string;
  transaction_id: string;
  line: number;
  account: string;
  amount_cents: Amount;
  currency: Generated<string>;
};

export type PaymentShareTable = {
  tenant_id: string;
  payment_id: string;
  account_id: string;
  customer_id: string;
  amount_cents: Amount;
  balance_after_cents: Amount | null;
  /**
   * The payment's date once it was paid, the amount after refunds and returns, and 1 for one share of each payment that
   * counts. Triggers write them.
   */
  paid_on: ColumnType<string | null, never, never>;
  paid_cents: ColumnType<number | null, never, never>;
  paid_count: ColumnType<number | null, never, never>;
};

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

/** A cost of accepting payments. The payee is empty for all payees that have no separate cost. */
export type AcceptanceCostTable = {
  tenant_id: string;
  cost_id: string;
  payee_code: string;
  paid_by: PaidBy;
  starts_on: IsoDay;
  basis_points: number;
  per_payment_cents: Amount;
  per_return_cents: Amount;
  per_chargeback_cents: Amount;
  added_by: string;
  added_at: Date;
};

/** Totals of a completed day, by payee and method. */
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

export type CollectionCursorTable = { tenant_id: string; summed_to: IsoDay };
