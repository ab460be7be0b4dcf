/**
 * The rights of the creditor API's role, in the letters of table-rights.ts. Omitted tables have none: a creditor's
 * program writes what an import writes and requests what an employee can request, but has no access to credentials,
 * sessions, the numbers and tokens of payment methods, or staff.
 */
export const creditorRights: Readonly<Record<string, string>> = {
  ...of('s', [
    ...['tenant_host', 'tenant_data_key', 'payee', 'customer_change', 'dispute', 'webhook_endpoint'],
    ...['tenant', 'tenant_host', 'tenant_data_key', 'payee', 'customer_change', 'dispute', 'webhook_endpoint'],
    ...['posting_file', 'posting_line'],
    ...['manual_payment', 'adjustment', 'payment_correction', 'chargeback'],
  ]),
  ...of('si', [
    ...[
      'bill_item',
      'import_chunk',
      'import_change',
      'ledger_transaction',
      'ledger_entry',
      'operator_case',
      'plan_event',
    ],
    ...['staff_read', 'autopay_event', 'payment_event', 'refund', 'refund_share', 'refund_event'],
    ...['settlement_event', 'consent', 'agent_link_share'],
  ]),
  ...of('sic', ['customer', 'account', 'bill', 'import_batch', 'alone_sum', 'approval', 'webhook_stream']),
  ...of('sic', ['agent_link', 'customer', 'account', 'bill', 'import_batch', 'alone_sum', 'approval']),
  ...of('sc', [
    'installment_plan',
    'installment',
    'autopay',
    'autopay_charge',
    'settlement',
    'payment_share',
    'api_key',
    'tenant',
  ]),
  settlement_offer: 'sc',
  ...of('i', ['audit_event', 'outgoing_event', 'unposted_event', 'webhook_event', 'webhook_delivery']),
  ...of('sic', ['settlement_offer', 'document']),
  ...of('i', ['audit_event', 'outgoing_event', 'unposted_event', 'staff_action']),
  ...of('p', ['payment_method', 'autopay_version', 'user_consent', 'account_pause']),
  plan_version: 'ip',
  account_item: 'sid',
  ...of('su', ['payment', 'payment_attempt']),
  creditor_request: 'sicd',
};

/** Updatable columns of tables with the letter c. */
export const creditorColumns: Readonly<Record<string, string>> = {
  customer:
    'email_hash first_name_hash has_search_hashes home_phone_hash language last_name_start_hash name_hash personal_data_sealed street_hash',
  account:
    'ach_fee_hundredths ach_limit_cents amount_due_cents approved_methods approved_options balance_cents billed_balance_cents card_fee_hundredths card_limit_cents closed_at display_type due_on is_out_of_statute is_unreported_debt minimum_cents name past_due_cents pay_type withheld_cents',
  agent_link: 'revoked_at',
  bill: 'state',
  import_batch:
    'approved_by counted_lower_cents counted_raise_cents counts ended_at failure lowered_cents queued_by raised_cents state undone_by',
  alone_sum: 'sum_cents',
  approval: 'state',
  installment_plan: 'ended_at paid_by payment_method_id state stop_reason updated_at version_no',
  installment: 'amount_cents charge_on due_on fee_cents noticed_at payment_id state tries',
  autopay: 'end_reason ended_at previous_cents state updated_at version_no',
  autopay_charge:
    'amount_cents approved_on charge_on due_on fee_cents first_charged_on notice_by notice_delivered_on notice_id notice_send_on noticed_at payment_id reviewed_on state tried_cents tries updated_at uses',
  settlement: 'completed_at discount_cents state updated_at',
  settlement_offer:
    'down_payment_cents due_on expires_on installments missed_allowed offer_type total_cents withdrawn_at',
  document: 'damaged_at',
  payment_share: 'amount_cents balance_after_cents paid_cents paid_count paid_on',
  api_key: 'last_used_at',
  tenant: 'clock_target',
  webhook_stream: 'last_sequence',
  creditor_request: 'claimed_until response_sealed',
};

/** Readable columns of tables with the letter p. */
export const creditorReadableColumns: Readonly<Record<string, string>> = {
  account_pause: 'account_id customer_id ended_at tenant_id',
  autopay_version:
    'accepted_at amount autopay_id backup_method_id ceiling_cents days_before ends_on fee_basis_points fee_cents fixed_cents language notice_high_cents notice_low_cents payment_method_id tenant_id text version_no',
  payment_method:
    'bank_account_type bank_owner_type card_bin_type card_brand card_expiry_month card_expiry_year card_is_hsa fingerprint kind last_four payee_code payment_method_id retired_at tenant_id',
  plan_version: 'accepted_at change language plan_id tenant_id text version_no',
  user_consent: 'account_id customer_id disclaimer_type tenant_id text_version',
};

function of(rights: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, rights]));
}
