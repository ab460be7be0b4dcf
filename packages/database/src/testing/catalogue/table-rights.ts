import { renamedColumns } from '../../fill-renamed-columns.ts';
import { creditorColumns, creditorReadableColumns, creditorRights } from './creditor-rights.ts';
import { staffColumns, staffReadableColumns, staffRights } from './staff-rights.ts';

const rightsOfOthers: Readonly<Record<string, { app: string; worker: string; ops_ro: string }>> = {
  tenant: { app: 's', worker: 'sc', ops_ro: 's' },
  tenant_host: { app: 's', worker: 's', ops_ro: 's' },
  payee: { app: 's', worker: 's', ops_ro: 's' },
  tenant_data_key: { app: 'si', worker: 's', ops_ro: '' },
  customer: { app: 'sc', worker: 'sic', ops_ro: 's' },
  account: { app: 'sc', worker: 'sic', ops_ro: 's' },
  sign_in_credential: { app: 'sic', worker: '', ops_ro: '' },
  sign_in_try_count: { app: 'sicd', worker: 'sd', ops_ro: '' },
  session: { app: 'siu', worker: '', ops_ro: '' },
  pay_link: { app: 'sic', worker: 'sid', ops_ro: '' },
  agent_link: { app: 'sc', worker: '', ops_ro: '' },
  agent_link_share: { app: 's', worker: '', ops_ro: '' },
  creditor_request: { app: '', worker: 'sd', ops_ro: '' },
  customer_view: { app: 'sc', worker: '', ops_ro: '' },
  reported_issue: { app: 'si', worker: 's', ops_ro: 's' },
  payment_method: { app: 'siu', worker: 'su', ops_ro: 's' },
  paypal_order: { app: 'sic', worker: 'sd', ops_ro: 's' },
  card_token_use: { app: 'sic', worker: '', ops_ro: 's' },
  payment: { app: 'siu', worker: 'siu', ops_ro: 's' },
  payment_share: { app: 'sic', worker: 'sic', ops_ro: 's' },
  cash_slip: { app: 'si', worker: 's', ops_ro: 's' },
  velocity_limit: { app: 's', worker: 's', ops_ro: 's' },
  payment_attempt: { app: 'siu', worker: 'siu', ops_ro: 's' },
  payment_event: { app: 'si', worker: 'si', ops_ro: 's' },
  idempotency_key: { app: 'si', worker: 'sd', ops_ro: 's' },
  payment_authorization: { app: 'si', worker: 'si', ops_ro: 's' },
  processor_event: { app: 'si', worker: 'si', ops_ro: 's' },
  processor_account: { app: 'sic', worker: 'siu', ops_ro: 's' },
  processor_cursor: { app: 's', worker: 'siu', ops_ro: 's' },
  identity_provider: { app: 's', worker: '', ops_ro: '' },
  passkey: { app: 'sicd', worker: '', ops_ro: '' },
  passkey_challenge: { app: 'sid', worker: '', ops_ro: '' },
  single_sign_on_attempt: { app: 'sid', worker: '', ops_ro: '' },
  disclaimer_text: { app: 's', worker: 's', ops_ro: 's' },
  user_consent: { app: 'si', worker: 's', ops_ro: 's' },
  consent: { app: 'si', worker: 'si', ops_ro: 's' },
  user_event: { app: 'si', worker: 's', ops_ro: 's' },
  email_endpoint: { app: 'siud', worker: 's', ops_ro: '' },
  phone_endpoint: { app: 'siud', worker: 's', ops_ro: '' },
  auth_request: { app: 'siu', worker: 'sd', ops_ro: '' },
  message: { app: 'sic', worker: 'sicd', ops_ro: '' },
  incoming_text: { app: 'si', worker: 'sd', ops_ro: '' },
  reminder: { app: 's', worker: 'sicd', ops_ro: '' },
  customer_change: { app: 'si', worker: 's', ops_ro: 's' },
  ledger_transaction: { app: 'si', worker: 'si', ops_ro: 's' },
  ledger_entry: { app: 'si', worker: 'si', ops_ro: 's' },
  debit_notice: { app: 's', worker: 'sic', ops_ro: 's' },
  limit_refusal: { app: 'sic', worker: 'sd', ops_ro: 's' },
  offer_rule: { app: '', worker: 'sc', ops_ro: 's' },
  offer_rule_version: { app: '', worker: 's', ops_ro: 's' },
  plan_offer: { app: 'sic', worker: 's', ops_ro: 's' },
  proposal: { app: 'sic', worker: 's', ops_ro: 's' },
  hardship_request: { app: 'sic', worker: 's', ops_ro: 's' },
  account_pause: { app: 'sic', worker: 'sc', ops_ro: 's' },
  pay_by_text: { app: 'sic', worker: 'sc', ops_ro: 's' },
  pay_by_text_offer: { app: 'sc', worker: 'si', ops_ro: 's' },
  settlement_offer: { app: 'si', worker: 'sic', ops_ro: 's' },
  settlement: { app: 'sic', worker: 'sc', ops_ro: 's' },
  settlement_event: { app: 'sic', worker: 'sic', ops_ro: 's' },
  installment_plan: { app: 'sic', worker: 'sc', ops_ro: 's' },
  installment: { app: 'sic', worker: 'sic', ops_ro: 's' },
  plan_version: { app: 'si', worker: 's', ops_ro: 's' },
  plan_event: { app: 'sic', worker: 'sic', ops_ro: 's' },
  installment_recipe: { app: 'sic', worker: 'sd', ops_ro: 's' },
  autopay: { app: 'sic', worker: 'sc', ops_ro: 's' },
  autopay_version: { app: 'si', worker: 's', ops_ro: 's' },
  autopay_charge: { app: 'sic', worker: 'sic', ops_ro: 's' },
  autopay_event: { app: 'sic', worker: 'sic', ops_ro: 's' },
  operator_case: { app: 'sic', worker: 'sic', ops_ro: 's' },
  document: { app: 'sic', worker: 's', ops_ro: 's' },
  receipt_link: { app: 'si', worker: 'sid', ops_ro: '' },
  trace_context: { app: 'si', worker: 'sid', ops_ro: 's' },
  email_bounce: { app: 'sic', worker: 'sicd', ops_ro: 's' },
  notice_preference: { app: 'sic', worker: 's', ops_ro: 's' },
  dispute: { app: 'sic', worker: 's', ops_ro: 's' },
  dispute_answer: { app: '', worker: 's', ops_ro: 's' },
  dispute_event: { app: 'sic', worker: 'sc', ops_ro: 's' },
  call_back: { app: 'sic', worker: 's', ops_ro: 's' },
  upload: { app: 'si', worker: 's', ops_ro: 's' },
  audit_event: { app: 'i', worker: 'sic', ops_ro: 's' },
  limit_use: { app: 'sic', worker: 'sd', ops_ro: '' },
  request_count: { app: 'sic', worker: 'sd', ops_ro: '' },
  policy_report: { app: 'sic', worker: 'sd', ops_ro: 's' },
  report_cursor: { app: '', worker: 'sic', ops_ro: 's' },
  reported_charge: { app: '', worker: 'si', ops_ro: 's' },
  bank_entry: { app: '', worker: 'si', ops_ro: 's' },
  reconciliation: { app: '', worker: 'si', ops_ro: 's' },
  reconciliation_difference: { app: '', worker: 'sic', ops_ro: 's' },
  manual_payment: { app: 's', worker: 's', ops_ro: 's' },
  refund: { app: 's', worker: 'sc', ops_ro: 's' },
  chargeback: { app: 'sic', worker: 'sic', ops_ro: 's' },
  refund_share: { app: 's', worker: 's', ops_ro: 's' },
  refund_event: { app: 's', worker: 'si', ops_ro: 's' },
  adjustment: { app: 's', worker: 's', ops_ro: 's' },
  payment_correction: { app: 's', worker: 's', ops_ro: 's' },
  reported_refund: { app: '', worker: 'si', ops_ro: 's' },
  acceptance_cost: { app: '', worker: 's', ops_ro: 's' },
  collection_day: { app: '', worker: 'si', ops_ro: 's' },
  collection_cursor: { app: '', worker: 'sic', ops_ro: 's' },
  return_rate_level: { app: '', worker: 'siu', ops_ro: 's' },
  bulk_action: { app: '', worker: '', ops_ro: '' },
  bulk_row: { app: '', worker: '', ops_ro: '' },
  saved_filter: { app: '', worker: '', ops_ro: '' },
  report_email: { app: '', worker: 'sc', ops_ro: 's' },
  staff_member: { app: '', worker: '', ops_ro: '' },
  staff_try_count: { app: '', worker: 'sd', ops_ro: '' },
  staff_session: { app: '', worker: '', ops_ro: '' },
  staff_identity_provider: { app: '', worker: '', ops_ro: '' },
  staff_identity: { app: '', worker: '', ops_ro: '' },
  staff_sign_on_attempt: { app: '', worker: '', ops_ro: '' },
  staff_passkey: { app: '', worker: '', ops_ro: '' },
  staff_passkey_challenge: { app: '', worker: '', ops_ro: '' },
  api_key: { app: '', worker: '', ops_ro: 's' },
  approval: { app: '', worker: 'sic', ops_ro: 's' },
  import_batch: { app: '', worker: 'siu', ops_ro: 's' },
  import_chunk: { app: '', worker: 'siud', ops_ro: '' },
  import_key: { app: '', worker: 'sid', ops_ro: '' },
  import_change: { app: '', worker: 'siud', ops_ro: 's' },
  import_mapping: { app: '', worker: 'si', ops_ro: 's' },
  ach_originator: { app: 's', worker: 'su', ops_ro: 's' },
  ach_file: { app: '', worker: 'siu', ops_ro: 's' },
  ach_entry: { app: 'si', worker: 'siu', ops_ro: 's' },
  ach_reply: { app: '', worker: 'siu', ops_ro: 's' },
  ach_answer: { app: '', worker: 'si', ops_ro: 's' },
  account_item: { app: 's', worker: 'siud', ops_ro: 's' },
  bill: { app: 's', worker: 'sic', ops_ro: 's' },
  bill_item: { app: 's', worker: 'si', ops_ro: 's' },
  contact_rule: { app: 's', worker: 'siud', ops_ro: 's' },
  posting_series: { app: '', worker: 'siu', ops_ro: 's' },
  unposted_event: { app: 'i', worker: 'sid', ops_ro: '' },
  posting_file: { app: '', worker: 'sic', ops_ro: 's' },
  posting_line: { app: '', worker: 'si', ops_ro: 's' },
  webhook_endpoint: { app: 's', worker: 'sc', ops_ro: '' },
  outgoing_event: { app: 'i', worker: 'sid', ops_ro: '' },
  webhook_stream: { app: '', worker: 'siu', ops_ro: '' },
  webhook_event: { app: '', worker: 'sid', ops_ro: 's' },
  webhook_delivery: { app: '', worker: 'siud', ops_ro: 's' },
  webhook_try: { app: '', worker: 'sid', ops_ro: 's' },
  tenant_settings_version: { app: 's', worker: 's', ops_ro: 's' },
  tenant_settings_draft: { app: '', worker: '', ops_ro: '' },
  tenant_logo: { app: '', worker: '', ops_ro: 's' },
  contact_stop: { app: 's', worker: 's', ops_ro: 's' },
  staff_read: { app: '', worker: '', ops_ro: 's' },
  alone_sum: { app: '', worker: 'sic', ops_ro: '' },
  staff_action: { app: '', worker: '', ops_ro: '' },
  // The view through which the previous release uses staff_action.
  staff_deed: { app: '', worker: '', ops_ro: '' },
  legal_hold: { app: '', worker: 's', ops_ro: '' },
  upload_review: { app: '', worker: '', ops_ro: '' },
};

/** Rights of each role: s select, p select some columns, i insert, u update, c update some columns, d delete. */
export const tableRights: Readonly<
  Record<string, { app: string; worker: string; staff: string; creditor: string; ops_ro: string }>
> = Object.fromEntries(
  Object.entries(rightsOfOthers).map(([table, rights]) => [
    table,
    { ...rights, staff: staffRights[table] ?? '', creditor: creditorRights[table] ?? '' },
  ]),
);

const columnsOfOthers: Readonly<Record<string, { app?: string; worker?: string }>> = {
  account: {
    app: 'balance_cents',
    worker:
      'ach_fee_hundredths ach_limit_cents amount_due_cents approved_methods approved_options balance_cents billed_balance_cents card_fee_hundredths card_limit_cents closed_at display_type due_on is_out_of_statute is_unreported_debt minimum_cents name past_due_cents pay_type withheld_cents',
  },
  agent_link: { app: 'opened_at' },
  alone_sum: { worker: 'sum_cents' },
  approval: { worker: 'state' },
  audit_event: { worker: 'seal sealed_no' },
  autopay: {
    app: 'end_reason ended_at previous_cents state updated_at version_no',
    worker: 'end_reason ended_at previous_cents state updated_at version_no',
  },
  autopay_charge: {
    app: 'amount_cents approved_on charge_on due_on fee_cents first_charged_on notice_by notice_delivered_on notice_id notice_send_on noticed_at payment_id reviewed_on state tried_cents tries updated_at uses',
    worker:
      'amount_cents approved_on charge_on due_on fee_cents first_charged_on notice_by notice_delivered_on notice_id notice_send_on noticed_at payment_id reviewed_on state tried_cents tries updated_at uses',
  },
  autopay_event: { app: 'notified_at', worker: 'notified_at' },
  processor_account: { app: 'webhook_at' },
  card_token_use: { app: 'payment_method_id' },
  bill: { worker: 'state' },
  call_back: { app: 'call_on closed_at language part_of_day phone_sealed requested_at state topic' },
  customer_view: { app: 'cookie_hash ended_at expires_at opened_at' },
  customer: {
    worker:
      'email_hash first_name_hash has_search_hashes home_phone_hash language last_name_start_hash name_hash personal_data_sealed street_hash',
    app: 'email_hash first_name_hash has_search_hashes home_phone_hash is_opted_in_to_2fa language last_name_start_hash name_hash personal_data_sealed street_hash',
  },
  debit_notice: { worker: 'case_id email_message_id' },
  limit_refusal: { app: 'amount_cents last_four last_at refusals' },
  dispute: { app: 'closed_at state' },
  dispute_event: { app: 'notified_at', worker: 'notified_at' },
  document: { app: 'damaged_at' },
  installment: {
    app: 'amount_cents charge_on due_on fee_cents noticed_at payment_id state tries',
    worker: 'amount_cents charge_on due_on fee_cents noticed_at payment_id state tries',
  },
  installment_plan: {
    app: 'ended_at frequency paid_by payment_method_id rhythm state stop_reason updated_at version_no',
    worker: 'ended_at paid_by payment_method_id state stop_reason updated_at version_no',
  },
  installment_recipe: { app: 'plan_id' },
  message: {
    app: 'ended_at evidence_sealed failure next_try_at sealed state text_used tries',
    worker: 'auth_request_id ended_at evidence_sealed failure next_try_at sealed state text_used tries',
  },
  email_bounce: { app: 'cleared_at', worker: 'cleared_at' },
  notice_preference: { app: 'changed_at is_wanted' },
  operator_case: { app: 'closed_at', worker: 'closed_at' },
  chargeback: {
    app: 'amount_cents apart_cents closed_at evidence_due_at fee_cents is_payment_taken movements network_code reason reported_at state taken_cents updated_at',
    worker:
      'amount_cents apart_cents closed_at evidence_due_at fee_cents is_payment_taken movements network_code reason reported_at state taken_cents updated_at',
  },
  pay_link: { app: 'used_at' },
  payment_share: {
    app: 'amount_cents balance_after_cents paid_cents paid_count paid_on',
    worker: 'paid_cents paid_count paid_on',
  },
  paypal_order: { app: 'used_at' },
  proposal: { app: 'decided_at state' },
  hardship_request: { app: 'decided_at state' },
  account_pause: { app: 'end_reason ended_at', worker: 'end_noticed_at end_reason ended_at' },
  pay_by_text: { app: 'end_reason ended_at', worker: 'end_reason ended_at' },
  pay_by_text_offer: { app: 'code_expires_at code_hash code_tries incoming_text_id payment_id used_at' },
  reminder: { worker: 'amount_cents decided_at due_on email_message_id next_try_at reason state text_message_id' },
  plan_event: { app: 'notified_at', worker: 'notified_at' },
  plan_offer: { app: 'withdrawn_at' },
  policy_report: { app: 'clients last_at reports' },
  posting_file: { worker: 'delivered_at' },
  reconciliation_difference: { worker: 'closed_at closing_reason closing_transaction_id suspense_transaction_id' },
  collection_cursor: { worker: 'summed_to' },
  offer_rule: { worker: 'is_withdrawing run_after run_on' },
  refund: {
    worker:
      'checks_made failure first_sent_at is_unnotified lease_until next_check_at processor_reference state tries updated_at',
  },
  report_cursor: { worker: 'cursor' },
  report_email: { worker: 'handled_on next_on' },
  request_count: { app: 'requests' },
  limit_use: { app: 'expires_at used_at' },
  settlement: {
    app: 'completed_at discount_cents state updated_at',
    worker: 'completed_at discount_cents state updated_at',
  },
  settlement_event: { app: 'notified_at', worker: 'notified_at' },
  settlement_offer: {
    worker: 'down_payment_cents due_on expires_on installments missed_allowed offer_type total_cents withdrawn_at',
  },
  passkey: { app: 'counter is_backed_up last_used_at' },
  sign_in_credential: { app: 'failed_codes failed_tries locked_until secret_hash' },
  sign_in_try_count: { app: 'customer_id failed_tries locked_until updated_at' },
  tenant: { worker: 'clock_ahead_ms clock_lease_until clock_target' },
  webhook_endpoint: { worker: 'failures last_success_at pause_reason paused_until state' },
};

/** Updatable columns of tables with the letter c. */
export const changeableColumns: Readonly<
  Record<string, { app?: string; worker?: string; staff?: string; creditor?: string }>
> = byTableAndRole(columnsOfOthers, { staff: staffColumns, creditor: creditorColumns }, withOldNames);

/**
 * The previous release may still update renamed columns by their old names. The creditor API's role is newer than those
 * names.
 */
function withOldNames(table: string, columns: string, role: string): string {
  if (role === 'creditor') return columns;
  const renamed = Object.values(renamedColumns).flatMap((each) => each.filter((of) => of.table === table));
  const names = columns.split(' ');
  const old = renamed.flatMap((of) =>
    Object.entries(of.names).flatMap(([from, to]) => (names.includes(to) ? [from] : [])),
  );
  return [...names, ...old].join(' ');
}

/** Readable columns of tables that a role may not read in full. */
export const readableColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = byTableAndRole(
  { staff_member: { worker: 'email_sealed name_sealed role staff_id state tenant_id' } },
  { staff: staffReadableColumns, creditor: creditorReadableColumns },
);

type Columns = Readonly<Record<string, string>>;

/** Combines the columns of several roles by table. */
function byTableAndRole(
  tables: Readonly<Record<string, Columns>>,
  roles: Readonly<Record<string, Columns>>,
  named = (_table: string, columns: string, _role: string) => columns,
): Record<string, Record<string, string>> {
  const known = [...Object.keys(tables), ...Object.values(roles).flatMap((of) => Object.keys(of))];
  return Object.fromEntries(
    [...new Set(known)].map((table) => {
      const others = Object.entries(roles).map(([role, of]) => [role, of[table]] as const);
      const columns = [...Object.entries(tables[table] ?? {}), ...others].flatMap(([role, names]) =>
        names === undefined ? [] : [[role, names] as const],
      );
      return [table, Object.fromEntries(columns.map(([role, names]) => [role, named(table, names, role)]))];
    }),
  );
}
