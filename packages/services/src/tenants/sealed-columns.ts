import type { SealedPlace } from './keyring.ts';

/** A column of sealed values: `key` is the rest of its table's key beside the tenant, by which a value is bound to its row. */
export type SealedColumn = { table: string; column: string; key: string; keyType: 'uuid' | 'text' };

/**
 * Every column that holds values sealed under a tenant's data key. A message's and a request's last some days at the most, and are sealed anew
 * like the others, so that nothing is left behind that only an old key opens.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'payment_method', column: 'bank_sealed', key: 'payment_method_id', keyType: 'uuid' },
  { table: 'payee', column: 'cash_secret_sealed', key: 'payee_code', keyType: 'text' },
  { table: 'identity_provider', column: 'client_secret_sealed', key: 'tenant_id', keyType: 'uuid' },
  { table: 'dispute', column: 'explanation_sealed', key: 'dispute_id', keyType: 'uuid' },
  { table: 'upload', column: 'name_sealed', key: 'upload_id', keyType: 'uuid' },
  { table: 'message', column: 'sealed', key: 'message_id', keyType: 'uuid' },
  { table: 'auth_request', column: 'destination_sealed', key: 'auth_request_id', keyType: 'uuid' },
];

/** The tables whose rows have a file in the store, sealed for the column `file`. */
export const sealedFiles = [
  { table: 'document', key: 'document_id' },
  { table: 'upload', key: 'upload_id' },
] as const;

/** The 16 bytes that a value begins with that was sealed by a key. */
export function sealPrefix(keyId: string): Buffer {
  return Buffer.from(keyId.replaceAll('-', ''), 'hex');
}

/** Where the value of a row is sealed for. */
export function placeIn({ table, column }: { table: string; column: string }, row: string): SealedPlace {
  return { table, column, row };
}
