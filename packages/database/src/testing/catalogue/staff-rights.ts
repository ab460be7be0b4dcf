/**
 * What the console's role may do with each table, in the letters of table-rights.ts. None where it is left out: what customers sign in with,
 * their sessions and their links are nothing to operators.
 */
export const staffRights: Readonly<Record<string, string>> = {
  ...of('s', [
    ...['tenant', 'payee', 'tenant_data_key', 'customer', 'reported_issue', 'cash_slip', 'velocity_limit'],
    ...['processor_event', 'processor_cursor', 'identity_provider', 'disclaimer_text', 'user_consent', 'user_event'],
    ...[
      'email_endpoint',
      'phone_endpoint',
      'customer_change',
      'settlement_offer',
      'installment_recipe',
      'notice_preference',
    ],
    'reported_refund',
    ...['upload', 'report_cursor', 'reported_charge', 'bank_entry', 'reconciliation', 'reconciliation_difference'],
  ]),
  ...of('s', ['import_change', 'account_item', 'contact_rule']),
  ...of('si', ['import_chunk', 'import_key', 'import_mapping']),
  ...of('si', [
    ...[
      'payment_event',
      'idempotency_key',
      'payment_authorization',
      'ledger_transaction',
      'ledger_entry',
      'plan_version',
    ],
    ...['manual_payment', 'refund_share', 'refund_event', 'adjustment', 'payment_correction'],
    'audit_event',
  ]),
  ...of('sc', ['account', 'settlement', 'installment_plan', 'installment', 'dispute', 'call_back', 'payment_method']),
  ...of('sic', [
    ...['payment_share', 'message', 'settlement_event', 'plan_event', 'operator_case', 'document', 'dispute_event'],
    ...['request_count', 'policy_report', 'staff_session', 'api_key', 'approval', 'refund'],
  ]),
  ...of('siu', ['import_batch', 'payment', 'payment_attempt', 'staff_member']),
};

/** The columns that it may update where it has the letter c. */
export const staffColumns: Readonly<Record<string, string>> = {
  account: 'balance_cents',
  api_key: 'last_used_at previous_secret_hash previous_until revoked_at secret_hash shown_to',
  approval: 'decided_at decided_by decision_reason state',
  call_back: 'closed_at state',
  dispute: 'closed_at state',
  dispute_event: 'told_at',
  document: 'damaged_at',
  installment: 'amount_cents charge_on due_on fee_cents noticed_at payment_id state tries',
  installment_plan: 'ended_at paid_by payment_method_id state stop_reason updated_at version_no',
  message: 'ended_at failure next_try_at sealed state tries',
  operator_case: 'closed_at',
  payment_method: 'last_used_at',
  payment_share: 'amount_cents balance_after_cents',
  plan_event: 'told_at',
  policy_report: 'last_at reports',
  refund:
    'checks_made failure first_sent_at is_untold lease_until next_check_at processor_reference state tries updated_at',
  request_count: 'requests',
  settlement: 'completed_at discount_cents state updated_at',
  settlement_event: 'told_at',
  staff_session: 'end_reason ended_at last_seen_at stepped_up_at',
};

function of(rights: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, rights]));
}
