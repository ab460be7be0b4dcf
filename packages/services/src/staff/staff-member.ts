import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { normalizeLogin } from '../sign-in/find-credential.ts';
import type { Keyring, TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** The row of a staff member, with the key that opens what is sealed in it. */
export type HeldMember = { readonly row: MemberRow; readonly key: TenantKey };

/** A staff member as administrators see them. */
export type StaffMember = {
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly state: 'invited' | 'active' | 'disabled';
};

type MemberRow = NonNullable<Awaited<ReturnType<typeof selectMember>>>;

/** What a staff member is found by. */
type FoundBy =
  | { readonly staffId: string }
  | { readonly email: string }
  | { readonly pendingHash: Buffer }
  | { readonly linkHash: Buffer };

/** Where a value of a staff member's row is sealed for. */
export function staffPlace(
  staffId: string,
  column: 'name_sealed' | 'email_sealed' | 'totp_sealed' | 'link_totp_sealed',
) {
  return { table: 'staff_member', column, row: staffId };
}

/** The keyed hash that a staff member is found by; upper and lower case are one mailbox. */
export function loginHash(key: TenantKey, email: string): Buffer {
  return key.fingerprint(`staff|${normalizeLogin(email)}`);
}

/** Finds a staff member; with `hold` nobody else changes the row until the transaction ends. Undefined for nobody. */
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

/** A held row in words. */
export function memberOf({ row, key }: HeldMember): StaffMember {
  const staffId = row.staff_id;
  return {
    staffId,
    name: key.open(row.name_sealed, staffPlace(staffId, 'name_sealed')),
    email: key.open(row.email_sealed, staffPlace(staffId, 'email_sealed')),
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
      ...(['totp_sealed', 'totp_last_step', 'recovery_hashes', 'failed_codes'] as const),
      ...(['pending_until', 'pending_tries', 'link_purpose', 'link_until', 'link_totp_sealed'] as const),
    ])
    .where('tenant_id', '=', of.tenantId)
    .where(of.column, '=', of.value);
  return (of.hold ? query.forUpdate() : query).executeTakeFirst();
}
