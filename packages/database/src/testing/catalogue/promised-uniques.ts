import { requestUniques } from './request-uniques.ts';
import { staffUniques } from './staff-uniques.ts';

/** Unique constraint or index as PostgreSQL describes it, and what breaks without it. */
export type PromisedUnique = { table: string; columns: string; where?: string; promise: string };

/**
 * Every unique key other than primary keys, by name. promised-uniques.test.ts tries those of req 11.2 row by row. A key
 * that is dropped, widened or narrowed shows up as a difference.
 */
export const promisedUniques: Readonly<Record<string, PromisedUnique>> = {
  ...requestUniques,
  ...staffUniques,
  tenant_host_label_unique: { table: 'tenant_host', columns: 'label', promise: 'each host belongs to one portal' },
  tenant_label_unique: { table: 'tenant', columns: 'label', promise: 'each host belongs to one portal' },
  payee_merchant_unique: {
    table: 'payee',
    columns: 'tenant_id, processor, merchant',
    promise: 'a merchant at a processor belongs to one payee',
  },
  customer_reference_code_unique: {
    table: 'customer',
    columns: 'tenant_id, reference_code',
    promise: 'a reference code identifies one customer',
  },
  import_batch_key_held: {
    table: 'import_batch',
    columns: 'tenant_id, payee_code, kind, batch_key',
    where: "(state <> ALL (ARRAY['failed'::text, 'discarded'::text, 'undone'::text]))",
    promise: 'a file is imported once until it is undone',
  },
  bill_open_once: {
    table: 'bill',
    columns: 'tenant_id, account_id',
    where: "(state = 'open'::text)",
    promise: 'an account has one current bill',
  },
  import_chunk_no_unique: {
    table: 'import_chunk',
    columns: 'tenant_id, batch_id, chunk_no',
    promise: 'each chunk of a file is processed once',
  },
  dispute_answer_once: {
    table: 'dispute_answer',
    columns: 'tenant_id, dispute_id, event_no',
    promise: 'each event of a dispute has one message',
  },
  settlement_offer_reference_code_once: {
    table: 'settlement_offer',
    columns: 'tenant_id, reference_code',
    where: '(reference_code IS NOT NULL)',
    promise: 'a creditor’s offer ID identifies one offer',
  },
  account_reference_code_once: {
    table: 'account',
    columns: "tenant_id, reference_code, ( CASE WHEN reference_code_is_unique THEN ''::text ELSE payee_code END)",
    promise: 'an account number is unique in the tenant, or in the payee if the setting says so',
  },
  account_reference_code_of_customer: {
    table: 'account',
    columns: 'tenant_id, customer_id, reference_code',
    promise: 'a customer has one account per account number',
  },
  tenant_account_number_rule: {
    table: 'tenant',
    columns: 'tenant_id, account_reference_code_is_unique',
    promise: 'a tenant has one rule for account numbers',
  },
  payment_method_saved_once: {
    table: 'payment_method',
    columns: 'tenant_id, customer_id, fingerprint',
    where: "((retired_at IS NULL) AND (usage <> 'SingleUse'::text))",
    promise: 'a card or bank account is saved once',
  },
  payment_confirmation_number_unique: {
    table: 'payment',
    columns: 'tenant_id, confirmation_number',
    promise: 'a confirmation number identifies one payment',
  },
  payment_live_once_an_installment: {
    table: 'payment',
    columns: 'tenant_id, plan_id, installment_sequence',
    where: "((plan_id IS NOT NULL) AND (state <> ALL (ARRAY['declined'::text, 'canceled'::text, 'returned'::text])))",
    promise: 'an installment has one live payment',
  },
  payment_attempt_key_unique: {
    table: 'payment_attempt',
    columns: 'tenant_id, processor, merchant, processor_key',
    promise: 'a processor’s idempotency key belongs to one attempt',
  },
  payment_attempt_reference_unique: {
    table: 'payment_attempt',
    columns: 'tenant_id, processor, merchant, processor_reference',
    promise: 'a processor’s charge belongs to one attempt',
  },
  ledger_transaction_once: {
    table: 'ledger_transaction',
    columns: 'tenant_id, payment_id, kind, sequence',
    promise: 'a payment has one ledger transaction of each kind, and a refund is booked again only after its reversal',
  },
  ledger_transaction_hold_ends_once: {
    table: 'ledger_transaction',
    columns: 'tenant_id, payment_id',
    where: "(kind = ANY (ARRAY['settle'::text, 'void'::text]))",
    promise: 'a hold ends once, when it settles or is voided',
  },
  refund_once: {
    table: 'refund',
    columns: 'tenant_id, payment_id',
    where: "(state <> 'failed'::text)",
    promise: 'a payment is refunded once',
  },
  chargeback_reference_unique: {
    table: 'chargeback',
    columns: 'tenant_id, processor, merchant, processor_reference',
    promise: 'a processor’s chargeback is followed once',
  },
  refund_key_unique: {
    table: 'refund',
    columns: 'tenant_id, requested_by, idempotency_key',
    promise: 'an operator’s request creates one refund',
  },
  refund_processor_key_unique: {
    table: 'refund',
    columns: 'tenant_id, processor, merchant, processor_key',
    promise: 'a processor’s idempotency key belongs to one refund',
  },
  ach_file_no_unique: {
    table: 'ach_file',
    columns: 'tenant_id, payee_code, file_no',
    promise: 'each file of a payee has its own number',
  },
  ach_file_modifier_unique: {
    table: 'ach_file',
    columns: 'tenant_id, payee_code, created_on, id_modifier',
    promise: 'files of the same day have different modifiers',
  },
  ach_entry_key_unique: {
    table: 'ach_entry',
    columns: 'tenant_id, payee_code, entry_key',
    promise: 'an idempotency key belongs to one entry',
  },
  ach_entry_trace_once: {
    table: 'ach_entry',
    columns: 'tenant_id, payee_code, trace_count',
    where: '(trace_count IS NOT NULL)',
    promise: 'a trace number identifies one entry',
  },
  ach_reply_once: {
    table: 'ach_reply',
    columns: 'tenant_id, payee_code, content_hash',
    promise: 'a bank’s file is imported once',
  },
  ach_answer_once: {
    table: 'ach_answer',
    columns: 'tenant_id, entry_id, kind, code, bank_trace_number',
    where: '(entry_id IS NOT NULL)',
    promise: 'a bank’s answer is recorded once',
  },
  adjustment_key_unique: {
    table: 'adjustment',
    columns: 'tenant_id, requested_by, idempotency_key',
    promise: 'an operator’s request creates one adjustment',
  },
  payment_correction_unique: {
    table: 'payment_correction',
    columns: 'tenant_id, payment_id',
    promise: 'a payment corrects one returned payment',
  },
  pay_link_token_unique: { table: 'pay_link', columns: 'tenant_id, token_hash', promise: 'a secret opens one link' },
  agent_link_token_unique: {
    table: 'agent_link',
    columns: 'tenant_id, token_hash',
    promise: 'a secret opens one link',
  },
  debit_notice_once_a_payment: {
    table: 'debit_notice',
    columns: 'tenant_id, payment_id, charge_on, amount_cents',
    where: '(payment_id IS NOT NULL)',
    promise: 'a payment has one notice per day and amount',
  },
  debit_notice_once_an_installment: {
    table: 'debit_notice',
    columns: 'tenant_id, plan_id, sequence, charge_on, amount_cents',
    where: '(plan_id IS NOT NULL)',
    promise: 'an installment has one notice per day and amount',
  },
  autopay_active_once: {
    table: 'autopay',
    columns: 'tenant_id, account_id',
    where: "(state = 'active'::text)",
    promise: 'an account has one autopay agreement at a time',
  },
  autopay_charge_once_a_bill: {
    table: 'autopay_charge',
    columns: 'tenant_id, autopay_id, bill_id',
    where: "(state <> 'canceled'::text)",
    promise: 'autopay charges a bill once',
  },
  autopay_charge_ahead_once: {
    table: 'autopay_charge',
    columns: 'tenant_id, account_id',
    where: "(state = ANY (ARRAY['announced'::text, 'asking'::text, 'retrying'::text]))",
    promise: 'an account has one coming charge of autopay',
  },
  limit_refusal_once_a_day: {
    table: 'limit_refusal',
    columns: 'tenant_id, customer_id, scope, refused_on, client_network, is_guest',
    promise: 'a limit’s refusals have one row per day, customer and network',
  },
  legal_hold_open_once: {
    table: 'legal_hold',
    columns: 'tenant_id, customer_id',
    where: '(lifted_at IS NULL)',
    promise: 'a customer has one hold at a time',
  },
  incoming_text_carrier_once: {
    table: 'incoming_text',
    columns: 'tenant_id, carrier_id',
    promise: 'an incoming text message is processed once, even if the carrier reports it twice',
  },
  reminder_once: {
    table: 'reminder',
    columns: 'tenant_id, account_id, kind, step_days, subject',
    promise: 'each step about a bill, offer or missed payment is sent once',
  },
  operator_case_document_once: {
    table: 'operator_case',
    columns: 'tenant_id, customer_id, document_kind, document_subject',
    where: "((kind = 'paper-copy'::text) AND (closed_at IS NULL))",
    promise: 'a document waits in one letter at a time',
  },
  // The same promise for the previous release's columns.
  operator_case_paper_once: {
    table: 'operator_case',
    columns: 'tenant_id, customer_id, paper_kind, paper_subject',
    where: "((kind = 'paper-copy'::text) AND (closed_at IS NULL))",
    promise: 'a document waits in one letter at a time',
  },
  payment_once_by_agent_link: {
    table: 'payment',
    columns: 'tenant_id, agent_link_id',
    where: "((agent_link_id IS NOT NULL) AND (state <> ALL (ARRAY['declined'::text, 'canceled'::text])))",
    promise: 'an agent’s link pays once',
  },
  customer_view_token_unique: {
    table: 'customer_view',
    columns: 'tenant_id, token_hash',
    promise: 'a secret opens one view of the portal',
  },
  passkey_credential_unique: {
    table: 'passkey',
    columns: 'tenant_id, credential_id',
    promise: 'a credential belongs to one customer',
  },
  passkey_challenge_unique: {
    table: 'passkey_challenge',
    columns: 'tenant_id, challenge_hash',
    promise: 'a challenge belongs to one ceremony',
  },
  single_sign_on_attempt_state_unique: {
    table: 'single_sign_on_attempt',
    columns: 'tenant_id, state_hash',
    promise: 'a state value belongs to one sign-in',
  },
  cash_slip_number_unique: {
    table: 'cash_slip',
    columns: 'tenant_id, slip_number',
    promise: 'a barcode number identifies one payment',
  },
  settlement_once_an_offer: {
    table: 'settlement',
    columns: 'tenant_id, offer_id',
    where: "(state <> 'lapsed'::text)",
    promise: 'an offer is accepted once',
  },
  settlement_open_once_an_account: {
    table: 'settlement',
    columns: 'tenant_id, account_id',
    where: "(state = ANY (ARRAY['accepted'::text, 'submitted'::text]))",
    promise: 'an account has one open settlement',
  },
  installment_plan_confirmation_number_unique: {
    table: 'installment_plan',
    columns: 'tenant_id, confirmation_number',
    promise: 'a confirmation number identifies one plan',
  },
  installment_plan_open_once_an_account: {
    table: 'installment_plan',
    columns: 'tenant_id, account_id',
    where: "(state = ANY (ARRAY['active'::text, 'paused'::text]))",
    promise: 'an account has one open plan',
  },
  document_once: {
    table: 'document',
    columns: 'tenant_id, customer_id, kind, subject, language, facts_hash',
    where: '(damaged_at IS NULL)',
    promise: 'the same facts produce one document',
  },
  receipt_link_secret_unique: {
    table: 'receipt_link',
    columns: 'tenant_id, secret_hash',
    promise: 'a secret opens one receipt',
  },
  dispute_open_once_an_account: {
    table: 'dispute',
    columns: 'tenant_id, account_id',
    where: "(state = 'open'::text)",
    promise: 'an account has one open dispute',
  },
  audit_event_sealed_once: {
    table: 'audit_event',
    columns: 'tenant_id, sealed_no',
    promise: 'a position in the hash chain holds one event',
  },
  posting_file_sequence_unique: {
    table: 'posting_file',
    columns: 'tenant_id, payee_code, sequence',
    promise: 'a payee’s sequence number identifies one posting file',
  },
  posting_line_once: {
    table: 'posting_line',
    columns: 'tenant_id, source, source_id, source_no, account_id, kind',
    promise: 'an event is posted once',
  },
  webhook_event_sequence_unique: {
    table: 'webhook_event',
    columns: 'tenant_id, stream_id, sequence',
    promise: 'a sequence number of an account identifies one event',
  },
  webhook_delivery_once: {
    table: 'webhook_delivery',
    columns: 'tenant_id, endpoint_id, event_id, run',
    promise: 'an event is delivered to an endpoint once per run',
  },
  reconciliation_difference_once: {
    table: 'reconciliation_difference',
    columns:
      "tenant_id, kind, COALESCE(their_reference, ''::text), COALESCE(payment_id, '00000000-0000-0000-0000-000000000000'::uuid)",
    where: '(closed_at IS NULL)',
    promise: 'the same difference is recorded once while it is open',
  },
};
