import type { ChargebackReason, ChargebackState } from '@quittance/domain/chargebacks/chargeback-life';
import type { ManualForm } from '@quittance/domain/payments/manual-payment';
import type { RefundState } from '@quittance/domain/payments/refunds/refund-life';
import type { RefundKind, RefundReason } from '@quittance/domain/payments/refunds/refund-rules';
import type { Generated } from 'kysely';
import type { Amount, IsoDay } from './column-types.ts';

export type ManualPaymentTable = {
  tenant_id: string;
  payment_id: string;
  customer_id: string;
  form: ManualForm;
  reference: string;
  received_on: IsoDay;
  entered_by: string;
};

/** A refund, which is also its own outbox. */
export type RefundTable = {
  tenant_id: string;
  refund_id: string;
  payment_id: string;
  customer_id: string;
  kind: RefundKind;
  state: RefundState;
  amount_cents: Amount;
  fee_cents: Amount;
  is_overpayment: boolean;
  reason: RefundReason;
  note: string;
  requested_by: string;
  approval_id: string | null;
  idempotency_key: string;
  processor: string | null;
  merchant: string | null;
  processor_key: string | null;
  tries: Generated<number>;
  first_sent_at: Generated<Date | null>;
  processor_reference: Generated<string | null>;
  failure: Generated<string | null>;
  lease_until: Generated<Date | null>;
  next_check_at: Date | null;
  checks_made: Generated<number>;
  is_unnotified: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
};

/** A cardholder's dispute of a payment with the card's bank. Amounts in cents, positive when the processor took them. */
export type ChargebackTable = {
  tenant_id: string;
  chargeback_id: string;
  customer_id: string;
  account_id: string;
  payment_id: string;
  processor: string;
  merchant: string;
  processor_reference: string;
  state: ChargebackState;
  reason: ChargebackReason;
  network_code: string | null;
  amount_cents: Amount;
  evidence_due_at: Date | null;
  reported_at: Date;
  opened_at: Date;
  closed_at: Date | null;
  movements: Generated<string[]>;
  taken_cents: Generated<Amount>;
  apart_cents: Generated<Amount>;
  fee_cents: Generated<Amount>;
  is_payment_taken: Generated<boolean>;
  evidence_sealed: Generated<Buffer | null>;
  evidence_sent_at: Generated<Date | null>;
  accepted_at: Generated<Date | null>;
  answered_by: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
};

export type RefundShareTable = { tenant_id: string; refund_id: string; account_id: string; amount_cents: Amount };

export type RefundEventTable = {
  tenant_id: string;
  refund_id: string;
  event_no: number;
  event: string;
  from_state: string | null;
  to_state: string;
  reason: string | null;
  at: Date;
};

export type AdjustmentTable = {
  tenant_id: string;
  adjustment_id: string;
  account_id: string;
  customer_id: string;
  amount_cents: Amount;
  balance_after_cents: Amount;
  reason: string;
  note: string;
  requested_by: string;
  approval_id: string | null;
  idempotency_key: string;
  transaction_id: string;
  created_at: Date;
};

/** Payment that sends a returned entry again, corrected. */
export type PaymentCorrectionTable = { tenant_id: string; returned_payment_id: string; payment_id: string };

export type ReportedRefundTable = {
  tenant_id: string;
  processor: string;
  merchant: string;
  processor_reference: string;
  processor_key: string;
  amount_cents: number;
  refunded_at: Date;
  read_at: Date;
};
