import { staffColumns, staffRights } from './staff-rights.ts';

const rightsOfOthers: Readonly<Record<string, { app: string; worker: string; ops_ro: string }>> = {
  tenant: { app: 's', worker: 's', ops_ro: 's' },
  payee: { app: 's', worker: 's', ops_ro: 's' },
  tenant_data_key: { app: 'si', worker: 's', ops_ro: '' },
  customer: { app: 'sc', worker: 'sic', ops_ro: 's' },
  account: { app: 'sc', worker: 'sic', ops_ro: 's' },
  sign_in_credential: { app: 'sic', worker: '', ops_ro: '' },
  session: { app: 'siu', worker: '', ops_ro: '' },
  pay_link: { app: 'sic', worker: '', ops_ro: '' },
  reported_issue: { app: 'si', worker: 's', ops_ro: 's' },
  payment_method: { app: 'siu', worker: 'su', ops_ro: 's' },
  payment: { app: 'siu', worker: 'siu', ops_ro: 's' },
  payment_share: { app: 'sic', worker: 'si', ops_ro: 's' },
  cash_slip: { app: 'si', worker: 's', ops_ro: 's' },
  velocity_limit: { app: 's', worker: 's', ops_ro: 's' },
  payment_attempt: { app: 'siu', worker: 'siu', ops_ro: 's' },
  payment_event: { app: 'si', worker: 'si', ops_ro: 's' },
  idempotency_key: { app: 'si', worker: 'sd', ops_ro: 's' },
  payment_authorization: { app: 'si', worker: 'si', ops_ro: 's' },
  processor_event: { app: 'si', worker: 'si', ops_ro: 's' },
  processor_cursor: { app: 's', worker: 'siu', ops_ro: 's' },
  identity_provider: { app: 's', worker: '', ops_ro: '' },
  single_sign_on_attempt: { app: 'sid', worker: '', ops_ro: '' },
  disclaimer_text: { app: 's', worker: 's', ops_ro: 's' },
  user_consent: { app: 'si', worker: 's', ops_ro: 's' },
  user_event: { app: 'si', worker: 's', ops_ro: 's' },
  email_endpoint: { app: 'siud', worker: 's', ops_ro: '' },
  phone_endpoint: { app: 'siud', worker: 's', ops_ro: '' },
  auth_request: { app: 'siu', worker: 'sd', ops_ro: '' },
  message: { app: 'sic', worker: 'sicd', ops_ro: '' },
  customer_change: { app: 'si', worker: 's', ops_ro: 's' },
  ledger_transaction: { app: 'si', worker: 'si', ops_ro: 's' },
  ledger_entry: { app: 'si', worker: 'si', ops_ro: 's' },
  settlement_offer: { app: 's', worker: 'sic', ops_ro: 's' },
  settlement: { app: 'sic', worker: 'sc', ops_ro: 's' },
  settlement_event: { app: 'sic', worker: 'sic', ops_ro: 's' },
  installment_plan: { app: 'sic', worker: 'sc', ops_ro: 's' },
  installment: { app: 'sic', worker: 'sic', ops_ro: 's' },
  plan_version: { app: 'si', worker: 's', ops_ro: 's' },
  plan_event: { app: 'sic', worker: 'sic', ops_ro: 's' },
  installment_recipe: { app: 'sic', worker: 'sd', ops_ro: 's' },
  operator_case: { app: 'sic', worker: 'si', ops_ro: 's' },
  document: { app: 'sic', worker: 's', ops_ro: 's' },
  receipt_link: { app: 'si', worker: 'sid', ops_ro: '' },
  notice_preference: { app: 'sic', worker: 's', ops_ro: 's' },
  dispute: { app: 'sic', worker: 's', ops_ro: 's' },
  dispute_event: { app: 'sic', worker: 'sc', ops_ro: 's' },
  call_back: { app: 'sic', worker: 's', ops_ro: 's' },
  upload: { app: 'si', worker: 's', ops_ro: 's' },
  audit_event: { app: 'i', worker: 'sic', ops_ro: 's' },
  request_count: { app: 'sic', worker: 'sd', ops_ro: '' },
  policy_report: { app: 'sic', worker: 'sd', ops_ro: 's' },
  report_cursor: { app: '', worker: 'sic', ops_ro: 's' },
  reported_charge: { app: '', worker: 'si', ops_ro: 's' },
  bank_entry: { app: '', worker: 'si', ops_ro: 's' },
  reconciliation: { app: '', worker: 'si', ops_ro: 's' },
  reconciliation_difference: { app: '', worker: 'sic', ops_ro: 's' },
  manual_payment: { app: 's', worker: 's', ops_ro: 's' },
  refund: { app: 's', worker: 'sc', ops_ro: 's' },
  refund_share: { app: 's', worker: 's', ops_ro: 's' },
  refund_event: { app: 's', worker: 'si', ops_ro: 's' },
  adjustment: { app: 's', worker: 's', ops_ro: 's' },
  payment_correction: { app: 's', worker: 's', ops_ro: 's' },
  reported_refund: { app: '', worker: 'si', ops_ro: 's' },
  staff_member: { app: '', worker: '', ops_ro: '' },
  staff_session: { app: '', worker: '', ops_ro: '' },
  api_key: { app: '', worker: '', ops_ro: 's' },
  approval: { app: '', worker: '', ops_ro: 's' },
  import_batch: { app: '', worker: 'siu', ops_ro: 's' },
  import_chunk: { app: '', worker: 'siud', ops_ro: '' },
  import_key: { app: '', worker: 'sid', ops_ro: '' },
  import_change: { app: '', worker: 'siud', ops_ro: 's' },
  import_mapping: { app: '', worker: 'si', ops_ro: 's' },
  account_item: { app: 's', worker: 'siud', ops_ro: 's' },
  contact_rule: { app: 's', worker: 'siud', ops_ro: 's' },
};

/** What each role may do with each table: s select, i insert, u update, c update of some columns, d delete. */
export const tableRights: Readonly<Record<string, { app: string; worker: string; staff: string; ops_ro: string }>> =
  Object.fromEntries(
    Object.entries(rightsOfOthers).map(([table, rights]) => [table, { ...rights, staff: staffRights[table] ?? '' }]),
  );

const columnsOfOthers: Readonly<Record<string, { app?: string; worker?: string }>> = {
  account: {
    app: 'balance_cents',
    worker:
      'ach_fee_hundredths ach_limit_cents amount_due_cents approved_methods balance_cents billed_balance_cents card_fee_hundredths card_limit_cents closed_at display_type due_on is_out_of_statute is_unreported_debt minimum_cents name past_due_cents pay_type withheld_cents',
  },
  audit_event: { worker: 'seal sealed_no' },
  call_back: { app: 'call_on closed_at language part_of_day phone_sealed requested_at state topic' },
  customer: {
    worker: 'email_hash home_phone_hash language name_hash person_sealed',
    app: 'email_hash home_phone_hash is_opted_in_to_2fa language name_hash person_sealed',
  },
  dispute: { app: 'closed_at state' },
  dispute_event: { app: 'told_at', worker: 'told_at' },
  document: { app: 'damaged_at' },
  installment: {
    app: 'amount_cents charge_on due_on fee_cents noticed_at payment_id state tries',
    worker: 'amount_cents charge_on due_on fee_cents noticed_at payment_id state tries',
  },
  installment_plan: {
    app: 'ended_at paid_by payment_method_id state stop_reason updated_at version_no',
    worker: 'ended_at paid_by payment_method_id state stop_reason updated_at version_no',
  },
  installment_recipe: { app: 'plan_id' },
  message: {
    app: 'ended_at failure next_try_at sealed state tries',
    worker: 'ended_at failure next_try_at sealed state tries',
  },
  notice_preference: { app: 'changed_at is_wanted' },
  operator_case: { app: 'closed_at' },
  pay_link: { app: 'used_at' },
  payment_share: { app: 'amount_cents balance_after_cents' },
  plan_event: { app: 'told_at', worker: 'told_at' },
  policy_report: { app: 'last_at reports' },
  reconciliation_difference: { worker: 'closed_at closed_because closing_transaction_id suspense_transaction_id' },
  refund: {
    worker:
      'checks_made failure first_sent_at is_untold lease_until next_check_at processor_reference state tries updated_at',
  },
  report_cursor: { worker: 'cursor' },
  request_count: { app: 'requests' },
  settlement: {
    app: 'completed_at discount_cents state updated_at',
    worker: 'completed_at discount_cents state updated_at',
  },
  settlement_event: { app: 'told_at', worker: 'told_at' },
  settlement_offer: {
    worker: 'down_payment_cents due_on expires_on installments missed_allowed offer_type total_cents withdrawn_at',
  },
  sign_in_credential: { app: 'failed_codes failed_tries locked_until secret_hash' },
};

/** The columns that a role with the letter c may update. */
export const changeableColumns: Readonly<Record<string, { app?: string; worker?: string; staff?: string }>> =
  Object.fromEntries(
    [...new Set([...Object.keys(columnsOfOthers), ...Object.keys(staffColumns)])].map((table) => {
      const staff = staffColumns[table];
      return [table, { ...columnsOfOthers[table], ...(staff !== undefined && { staff }) }];
    }),
  );
