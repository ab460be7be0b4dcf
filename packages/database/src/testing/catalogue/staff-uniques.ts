import type { PromisedUnique } from './promised-uniques.ts';

/** Unique keys behind the console: employees, their access and what they state. */
export const staffUniques: Readonly<Record<string, PromisedUnique>> = {
  acceptance_cost_start_unique: {
    table: 'acceptance_cost',
    columns: 'tenant_id, payee_code, paid_by, starts_on',
    promise: 'one cost of a payment method starts on a day',
  },
  staff_identity_subject_unique: {
    table: 'staff_identity',
    columns: 'tenant_id, issuer, subject_hash',
    promise: 'a person at the provider is one staff member',
  },
  staff_sign_on_attempt_state_unique: {
    table: 'staff_sign_on_attempt',
    columns: 'tenant_id, state_hash',
    promise: 'a state value belongs to one sign-in',
  },
  staff_passkey_credential_unique: {
    table: 'staff_passkey',
    columns: 'tenant_id, credential_id',
    promise: 'a credential belongs to one staff member',
  },
  staff_passkey_challenge_unique: {
    table: 'staff_passkey_challenge',
    columns: 'tenant_id, challenge_hash',
    promise: 'a challenge belongs to one ceremony',
  },
  staff_member_login_unique: {
    table: 'staff_member',
    columns: 'tenant_id, login_hash',
    promise: 'an e-mail address signs in one staff member',
  },
  staff_member_pending_unique: {
    table: 'staff_member',
    columns: 'tenant_id, pending_hash',
    promise: 'a handle identifies one pending sign-in',
  },
  staff_member_link_unique: {
    table: 'staff_member',
    columns: 'tenant_id, link_hash',
    promise: 'a secret opens one staff member’s link',
  },
  bulk_row_once: { table: 'bulk_row', columns: 'tenant_id, bulk_id, subject_id', promise: 'a record is listed once' },
  report_email_once: {
    table: 'report_email',
    columns: 'tenant_id, staff_id, report, payee_code, age, cadence, day',
    promise: 'an employee gets a report once on the same days',
  },
  saved_filter_once: {
    table: 'saved_filter',
    columns: 'tenant_id, staff_id, query_hash',
    promise: 'an employee saves a filter of a list once',
  },
  staff_session_cookie_unique: {
    table: 'staff_session',
    columns: 'tenant_id, cookie_hash',
    promise: 'a cookie belongs to one session',
  },
  api_key_prefix_unique: { table: 'api_key', columns: 'tenant_id, prefix', promise: 'a prefix identifies one API key' },
  approval_open_once: {
    table: 'approval',
    columns: 'tenant_id, kind, subject',
    where: "(state = 'open'::text)",
    promise: 'a subject has one open approval request',
  },
  staff_read_once: {
    table: 'staff_read',
    columns: 'tenant_id, customer_id, read_by, kind, hour',
    promise: 'an operator’s access is recorded once an hour',
  },
};
