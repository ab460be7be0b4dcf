import type { SealedLocation } from './keyring.ts';

/**
 * A column of sealed values. `key` is the rest of its table's key besides the tenant, which binds a value to its row.
 */
export type SealedColumn = {
  table: string;
  column: string;
  key: string;
  keyType: 'uuid' | 'text' | 'bytea';
  /** The old names that are bound into the seals of a renamed table or column. */
  boundTo?: { table: string; column: string };
};

/**
 * Every column with values sealed by a tenant's data key. Rotation reseals all of them, so that no value needs an old
 * key.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...{ table: 'customer', column: 'personal_data_sealed', key: 'customer_id', keyType: 'uuid' },
    boundTo: { table: 'customer', column: 'person_sealed' },
  },
  { table: 'email_endpoint', column: 'email_address_sealed', key: 'customer_id', keyType: 'uuid' },
  { table: 'phone_endpoint', column: 'phone_sealed', key: 'customer_id', keyType: 'uuid' },
  { table: 'sign_in_credential', column: 'login_sealed', key: 'login_hash', keyType: 'bytea' },
  { table: 'call_back', column: 'phone_sealed', key: 'call_back_id', keyType: 'uuid' },
  { table: 'payment_method', column: 'holder_name_sealed', key: 'payment_method_id', keyType: 'uuid' },
  { table: 'payment_method', column: 'bank_sealed', key: 'payment_method_id', keyType: 'uuid' },
  { table: 'payee', column: 'cash_secret_sealed', key: 'payee_code', keyType: 'text' },
  { table: 'identity_provider', column: 'client_secret_sealed', key: 'tenant_id', keyType: 'uuid' },
  { table: 'dispute', column: 'explanation_sealed', key: 'dispute_id', keyType: 'uuid' },
  {
    ...{ table: 'dispute_answer', column: 'text_sealed', key: 'answer_id', keyType: 'uuid' },
    boundTo: { table: 'dispute_answer', column: 'words_sealed' },
  },
  { table: 'upload', column: 'name_sealed', key: 'upload_id', keyType: 'uuid' },
  { table: 'operator_case', column: 'reply_sealed', key: 'case_id', keyType: 'uuid' },
  { table: 'message', column: 'sealed', key: 'message_id', keyType: 'uuid' },
  { table: 'message', column: 'evidence_sealed', key: 'message_id', keyType: 'uuid' },
  { table: 'incoming_text', column: 'sealed', key: 'incoming_text_id', keyType: 'uuid' },
  { table: 'auth_request', column: 'destination_sealed', key: 'auth_request_id', keyType: 'uuid' },
  { table: 'auth_request', column: 'login_sealed', key: 'auth_request_id', keyType: 'uuid' },
  { table: 'staff_member', column: 'name_sealed', key: 'staff_id', keyType: 'uuid' },
  { table: 'staff_member', column: 'email_sealed', key: 'staff_id', keyType: 'uuid' },
  { table: 'staff_member', column: 'totp_sealed', key: 'staff_id', keyType: 'uuid' },
  { table: 'staff_member', column: 'link_totp_sealed', key: 'staff_id', keyType: 'uuid' },
  {
    ...{ table: 'staff_action', column: 'reason_sealed', key: 'action_id', keyType: 'uuid' },
    boundTo: { table: 'staff_deed', column: 'reason_sealed' },
  },
  { table: 'creditor_request', column: 'response_sealed', key: 'operation_id', keyType: 'uuid' },
  { table: 'saved_filter', column: 'filter_sealed', key: 'filter_id', keyType: 'uuid' },
  { table: 'legal_hold', column: 'reason_sealed', key: 'hold_id', keyType: 'uuid' },
  { table: 'chargeback', column: 'evidence_sealed', key: 'chargeback_id', keyType: 'uuid' },
  { table: 'staff_identity_provider', column: 'client_secret_sealed', key: 'tenant_id', keyType: 'uuid' },
  { table: 'staff_passkey', column: 'name_sealed', key: 'passkey_id', keyType: 'uuid' },
  { table: 'passkey', column: 'name_sealed', key: 'passkey_id', keyType: 'uuid' },
  { table: 'hardship_request', column: 'details_sealed', key: 'request_id', keyType: 'uuid' },
  { table: 'proposal', column: 'reason_sealed', key: 'proposal_id', keyType: 'uuid' },
  { table: 'upload_review', column: 'note_sealed', key: 'upload_id', keyType: 'uuid' },
  { table: 'import_chunk', column: 'rows_sealed', key: 'chunk_id', keyType: 'uuid' },
  { table: 'import_chunk', column: 'quarantine_sealed', key: 'chunk_id', keyType: 'uuid' },
  { table: 'import_chunk', column: 'preview_rejected_sealed', key: 'chunk_id', keyType: 'uuid' },
  { table: 'import_chunk', column: 'changes_sealed', key: 'chunk_id', keyType: 'uuid' },
  { table: 'import_batch', column: 'preview_sealed', key: 'batch_id', keyType: 'uuid' },
  { table: 'webhook_endpoint', column: 'secret_sealed', key: 'endpoint_id', keyType: 'uuid' },
  { table: 'webhook_endpoint', column: 'previous_secret_sealed', key: 'endpoint_id', keyType: 'uuid' },
  { table: 'webhook_endpoint', column: 'alert_email_sealed', key: 'endpoint_id', keyType: 'uuid' },
  { table: 'ach_entry', column: 'account_sealed', key: 'entry_id', keyType: 'uuid' },
  { table: 'ach_file', column: 'text_sealed', key: 'file_id', keyType: 'uuid' },
  { table: 'ach_reply', column: 'text_sealed', key: 'reply_id', keyType: 'uuid' },
];

/** Tables whose rows have a stored file, sealed for the column `file`. */
export const sealedFiles = [
  { table: 'document', key: 'document_id' },
  { table: 'upload', key: 'upload_id' },
] as const;

export function sealPrefix(keyId: string): Buffer {
  return Buffer.from(keyId.replaceAll('-', ''), 'hex');
}

export function locationIn(
  { table, column, boundTo }: Pick<SealedColumn, 'table' | 'column' | 'boundTo'>,
  row: string,
): SealedLocation {
  return { ...(boundTo ?? { table, column }), row };
}
