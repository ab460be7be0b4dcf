import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { MemberState } from '@quittance/domain/staff/member-state';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { normalizeLogin } from '../sign-in/find-credential.ts';
import type { Keyring, TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** An employee's row with the key that opens its sealed values. */
export type HeldMember = { readonly row: MemberRow; readonly key: TenantKey };

export type StaffMember = {
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly state: MemberState;
};

type MemberRow = NonNullable<Awaited<ReturnType<typeof selectMember>>>;

type FoundBy =
  | { readonly staffId: string }
  | { readonly email: string }
  | { readonly pendingHash: Buffer }
  | { readonly linkHash: Buffer };

export function staffPath(
  staffId: string,
  column: 'name_sealed' | 'email_sealed' | 'totp_sealed' | 'link_totp_sealed',
) {
  return { table: 'staff_member', column, row: staffId };
}

/** Returns the keyed hash that finds an employee. Upper and lower case count as the same mailbox. */
export function loginHash(key: TenantKey, email: string): Buffer {
  return key.fingerprint(`staff|${normalizeLogin(email)}`);
}

/** `hold` locks the row until the transaction ends. */
export async function findMember(
  tx: TenantTransaction,
  context: { readonly keyring: Keyring },
  { tenant, hold = false, ...by }: { tenant: Pick<Tenant, 'id'>; hold?: boolean } & FoundBy,
): Promise<HeldMember | undefined> {
  const key = await context.keyring.forTenant(tenant.id, tx);
  const [column, value] = columnOf(by, key);
  const row = await selectMember(tx, { tenantId: tenant.id, column, value, hold });
  return row && { row, key };
}

export function memberOf({ row, key }: HeldMember): StaffMember {
  const staffId = row.staff_id;
  return {
    staffId,
    name: key.open(row.name_sealed, staffPath(staffId, 'name_sealed')),
    email: key.open(row.email_sealed, staffPath(staffId, 'email_sealed')),
    role: row.role,
    state: row.state,
  };
}

function columnOf(by: FoundBy, key: TenantKey) {
  if ('staffId' in by) return ['staff_id', by.staffId] as const;
  if ('email' in by) return ['login_hash', loginHash(key, by.email)] as const;
  if ('pendingHash' in by) return ['pending_hash', by.pendingHash] as const;
  return ['link_hash', by.linkHash] as const;
}

function selectMember(
  tx: TenantTransaction,
  of: {
    tenantId: string;
    column: 'staff_id' | 'login_hash' | 'pending_hash' | 'link_hash';
    value: string | Buffer;
    hold: boolean;
  },
) {
  const query = tx
    .selectFrom('staff_member')
    .select([
      ...(['staff_id', 'login_hash', 'name_sealed', 'email_sealed', 'role', 'state', 'secret_hash'] as const),
      ...(['totp_sealed', 'totp_last_step', 'recovery_hashes', 'failed_codes', 'pending_hash'] as const),
      ...(['pending_until', 'pending_tries', 'link_purpose', 'link_until', 'link_totp_sealed'] as const),
    ])
    .where('tenant_id', '=', of.tenantId)
    .where(of.column, '=', of.value);
  return (of.hold ? query.forUpdate() : query).executeTakeFirst();
}
