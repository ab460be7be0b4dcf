/**
 * The console role's rights, in the letters of table-rights.ts. Omitted tables have none: operators have no access to
 * customers' credentials and links, and see only some columns of sessions and locks.
 */
export const staffRights: Readonly<Record<string, string>> = {
  ...of('s', [
    ...['tenant_data_key', 'customer', 'reported_issue', 'cash_slip', 'processor_event', 'processor_cursor'],
    ...[
      'identity_provider',
      'user_consent',
      'user_event',
      'customer_change',
      'installment_recipe',
      'notice_preference',
    ],
    ...['reported_refund', 'return_rate_level', 'collection_day', 'collection_cursor', 'upload', 'reported_charge'],
    ...[
      'tenant_host',
      'limit_refusal',
      'import_change',
      'account_item',
      'bill',
      'bill_item',
      'contact_rule',
      'webhook_try',
      'ach_answer',
      'autopay_version',
      'pay_by_text_offer',
    ],
  ]),
  ...of('i', [...['outgoing_event']]),
  ...of('p', ['auth_request', 'pay_link', 'paypal_order']),
  receipt_link: 'ip',
  incoming_text: 's',
  reminder: 's',
  ...of('sid', [...['unposted_event']]),
  ...of('si', [
    ...[
      'consent',
      'payment_event',
      'idempotency_key',
      'payment_authorization',
      'ledger_transaction',
      'ledger_entry',
      'plan_version',
    ],
    ...['manual_payment', 'refund_share', 'refund_event', 'adjustment', 'payment_correction', 'audit_event'],
    ...['import_chunk', 'import_key', 'import_mapping', 'posting_line', 'webhook_event'],
    ...[
      'bank_entry',
      'reconciliation',
      'dispute_answer',
      'offer_rule_version',
      'disclaimer_text',
      'tenant_settings_version',
    ],
    ...['tenant_logo', 'staff_read', 'staff_action', 'staff_deed'],
  ]),
  account_pause: 'si',
  trace_context: 'si',
  ...of('sc', [
    ...['tenant', 'payee', 'account', 'settlement', 'installment_plan', 'dispute', 'debit_notice', 'autopay'],
    ...['call_back', 'payment_method', 'phone_endpoint', 'proposal', 'hardship_request', 'pay_by_text'],
  ]),
  ...of('sic', [
    ...['payment_share', 'message', 'settlement_event', 'plan_event', 'operator_case', 'document'],
    ...['dispute_event', 'limit_use', 'request_count', 'policy_report', 'staff_session', 'api_key', 'approval'],
    ...['refund', 'posting_file', 'webhook_delivery', 'offer_rule', 'settlement_offer', 'report_cursor'],
    ...['reconciliation_difference', 'agent_link', 'customer_view', 'email_endpoint', 'contact_stop', 'upload_review'],
    ...['installment', 'alone_sum', 'legal_hold', 'email_bounce', 'ach_reply', 'autopay_charge', 'autopay_event'],
    ...['plan_offer'],
  ]),
  ...of('pc', [...['sign_in_credential', 'session', 'sign_in_try_count']]),
  staff_try_count: 'sicd',
  ...of('su', [...['ach_file']]),
  ...of('siu', [
    ...['import_batch', 'payment', 'payment_attempt', 'staff_member', 'posting_series', 'webhook_endpoint'],
    ...['webhook_stream', 'ach_originator', 'ach_entry', 'velocity_limit'],
  ]),
  tenant_settings_draft: 'siud',
};

/** Updatable columns of tables with the letter c. */
export const staffColumns: Readonly<Record<string, string>> = {
  account: 'balance_cents reference_code_is_unique',
  agent_link: 'revoked_at',
  ach_reply: 'state',
  alone_sum: 'sum_cents',
  autopay: 'end_reason ended_at previous_cents state updated_at version_no',
  autopay_charge:
    'amount_cents approved_on charge_on due_on fee_cents first_charged_on notice_by notice_delivered_on notice_id notice_send_on noticed_at payment_id reviewed_on state tried_cents tries updated_at uses',
  autopay_event: 'notified_at',
  api_key: 'last_used_at previous_secret_hash previous_until revoked_at secret_hash shown_to',
  approval: 'decided_at decided_by decision_reason state',
  call_back: 'closed_at closed_by closing_note outcome state taken_at taken_by',
  customer_view: 'ended_at',
  contact_stop: 'no_calls no_contact_reason set_at set_by',
  debit_notice: 'mailed_by mailed_on',
  dispute: 'closed_at state',
  dispute_event: 'notified_at',
  document: 'damaged_at',
  email_bounce: 'cleared_at',
  email_endpoint: 'opt_out_all_subscriptions updated_at',
  installment: 'amount_cents charge_on due_on fee_cents noticed_at payment_id state tries',
  installment_plan: 'ended_at paid_by payment_method_id state stop_reason updated_at version_no',
  legal_hold: 'lifted_at lifted_by',
  message: 'ended_at evidence_sealed failure next_try_at sealed state tries',
  operator_case: 'closed_at closed_by closing_note',
  offer_rule: 'is_withdrawing name run_after run_on state updated_at version_no',
  payee: 'bank_columns fee_law name payment_configuration payment_plan_configuration wallets',
  payment_method: 'last_used_at',
  pay_by_text: 'end_reason ended_at',
  phone_endpoint: 'is_subscribed stopped_at',
  payment_share: 'amount_cents balance_after_cents paid_cents paid_count paid_on',
  plan_event: 'notified_at',
  hardship_request: 'asked_at decided_at decided_by decline_reason plan_offer_id question state',
  plan_offer: 'withdrawn_at',
  proposal: 'decided_at decided_by decline_reason offer_id plan_offer_id state',
  limit_use: 'expires_at used_at',
  policy_report: 'clients last_at reports',
  posting_file: 'acknowledged_at acknowledged_by delivered_at',
  reconciliation_difference: 'closed_at closing_reason closed_by closing_transaction_id suspense_transaction_id',
  refund:
    'checks_made failure first_sent_at is_unnotified lease_until next_check_at processor_reference state tries updated_at',
  report_cursor: 'cursor',
  request_count: 'requests',
  session: 'end_reason ended_at',
  settlement: 'completed_at discount_cents state updated_at',
  settlement_event: 'notified_at',
  settlement_offer: 'withdrawn_at',
  staff_session: 'end_reason ended_at last_seen_at stepped_up_at',
  webhook_delivery: 'ended_at next_try_at state',
  tenant:
    'account_reference_code_is_unique account_validation adjustment_alone_cents agents_waive_fees disclaimer_show_type discount_alone_basis_points dispute_answer_days electronic_records_permission email_notification_by_default email_registration_required email_source_address enable_2fa enable_email enable_sms fee_law hardship_rules key_files_lower_cents key_files_raise_cents landing_page_type login_type logo name offer_floor_basis_points pay_by_text_rules payment_configuration payment_plan_configuration primary_color proposal_rules refund_alone_cents remember_me reminder_rules require_2fa retention secondary_color session_timeout_seconds show_dashboard show_disclosures show_history sms_source_address support_email support_hours support_phone switches time_zone',
  sign_in_credential: 'failed_tries locked_until',
  sign_in_try_count: 'failed_tries locked_until',
  staff_try_count: 'failed_tries locked_until staff_id updated_at',
  upload_review: 'note_sealed seen_at seen_by',
};

/** Readable columns of tables with the letter p. */
export const staffReadableColumns: Readonly<Record<string, string>> = {
  auth_request: 'tenant_id auth_request_id customer_id created_at',
  pay_link: 'tenant_id customer_id expires_at',
  paypal_order: 'tenant_id customer_id opened_at',
  receipt_link: 'tenant_id customer_id expires_at',
  session: 'tenant_id session_id customer_id kind created_at last_seen_at ended_at end_reason',
  sign_in_credential: 'tenant_id customer_id failed_tries failed_codes locked_until',
  sign_in_try_count: 'tenant_id customer_id failed_tries locked_until updated_at',
};

function of(rights: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, rights]));
}
