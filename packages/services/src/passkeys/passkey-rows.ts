import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** The customers' passkeys, or the staff's. A passkey of one never works for the other. */
type PasskeyTable = 'passkey' | 'staff_passkey';

export type Passkey = {
  readonly passkeyId: string;
  readonly name: string;
  /** True if a provider, such as a phone's, copies it to the owner's other devices. */
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

export type KeptPasskey = Passkey & { readonly credentialId: Buffer };

export const passkeyColumns = [
  'passkey_id',
  'credential_id',
  'name_sealed',
  'is_backed_up',
  'created_at',
  'last_used_at',
] as const;

type PasskeyRow = {
  readonly passkey_id: string;
  readonly credential_id: Buffer;
  readonly name_sealed: Buffer;
  readonly is_backed_up: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
};

export function openPasskey(
  row: PasskeyRow,
  { table, key }: { readonly table: PasskeyTable; readonly key: TenantKey },
): KeptPasskey {
  return {
    passkeyId: row.passkey_id,
    credentialId: row.credential_id,
    name: key.open(row.name_sealed, passkeyName(table, row.passkey_id)),
    isBackedUp: row.is_backed_up,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

/** Returns where a passkey's name is sealed. */
export function passkeyName(table: PasskeyTable, passkeyId: string) {
  return { table, column: 'name_sealed', row: passkeyId };
}

type Use = {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly passkey: { readonly passkey_id: string; readonly counter: number };
  readonly counter: number;
  readonly isBackedUp: boolean;
  readonly now: Date;
};

/** Returns false if the passkey was removed, or used with a later count, since it was read. */
export async function recordPasskeyUse(
  tx: TenantTransaction,
  table: PasskeyTable,
  { tenant, passkey, counter, isBackedUp, now }: Use,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('passkey_id', '=', passkey.passkey_id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
