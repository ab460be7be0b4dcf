import { openPool } from '@quittance/database/connection-pool';
import { type TenantTransaction, tenantDatabase } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { type SecretHasher, secretHasher } from '../sign-in/secret-hasher.ts';
import { loginHash, staffPath } from '../staff/staff-member.ts';
import { findTenant } from '../tenants/find-tenant.ts';
import { type Keyring, keyring, type TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { WrappingKey } from '../tenants/wrap-key.ts';
import { demoTenants } from './demo-data.ts';
import { seedKey } from './demo-key.ts';
import type { DemoOptions } from './demo-options.ts';
import { type DemoStaffMember, demoAuthenticatorSecret, demoStaffOf, demoStaffPassword } from './demo-staff.ts';

/** Earlier releases gave every demo employee this secret, so no two of them counted as two people. */
const sharedSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/**
 * Inserts the demo tenants' employees with one shared password and separate authenticators, and an API key, all of them
 * public.
 */
export async function seedDemoStaff(
  options: Pick<DemoOptions, keyof WrappingKey | 'adminUrl' | 'passwordPepper' | 'now'>,
): Promise<void> {
  const { now } = options;
  const pool = openPool({ url: options.adminUrl, max: 1, applicationName: 'quittance-seed' });
  const database = tenantDatabase(pool);
  try {
    const hasher = await secretHasher(options.passwordPepper);
    const keys = keyring(options);
    for (const { label } of demoTenants) {
      const tenant = await findTenant({ database, now: () => now }, label);
      if (!tenant) continue;
      await database.inTenant(
        tenant.id,
        async (tx) => {
          await seedStaff(tx, { tenant, members: demoStaffOf(label), hasher, keyring: keys, now });
          await seedKey(tx, { tenant, now });
        },
        { operator: { kind: 'program', name: 'demo' } },
      );
    }
  } finally {
    await pool.end();
  }
}

/**
 * Adds employees who can sign in at once to a demo tenant. Existing ones keep their credentials, except for the shared
 * secret.
 */
export async function seedStaff(
  tx: TenantTransaction,
  {
    tenant,
    members,
    hasher,
    keyring,
    now,
  }: {
    tenant: Pick<Tenant, 'id'>;
    members: readonly DemoStaffMember[];
    hasher: SecretHasher;
    keyring: Keyring;
    now: Date;
  },
): Promise<void> {
  const key = await keyring.forTenant(tenant.id, tx);
  const secretHash = await hasher.hash(demoStaffPassword);
  for (const { name, email, role } of members) {
    const staffId = newId();
    await tx
      .insertInto('staff_member')
      .values({
        tenant_id: tenant.id,
        staff_id: staffId,
        login_hash: loginHash(key, email),
        name_sealed: key.seal(name, staffPath(staffId, 'name_sealed')),
        email_sealed: key.seal(email, staffPath(staffId, 'email_sealed')),
        role,
        state: 'active',
        secret_hash: secretHash,
        totp_sealed: key.seal(demoAuthenticatorSecret(email), staffPath(staffId, 'totp_sealed')),
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'login_hash']).doNothing())
      .execute();
    await replaceSharedSecret(tx, { tenant, key, email });
  }
}

async function replaceSharedSecret(
  tx: TenantTransaction,
  { tenant, key, email }: { tenant: Pick<Tenant, 'id'>; key: TenantKey; email: string },
): Promise<void> {
  const row = await tx
    .selectFrom('staff_member')
    .select(['staff_id', 'totp_sealed'])
    .where('tenant_id', '=', tenant.id)
    .where('login_hash', '=', loginHash(key, email))
    .executeTakeFirst();
  if (!row?.totp_sealed) return;
  const location = staffPath(row.staff_id, 'totp_sealed');
  if (key.open(row.totp_sealed, location) !== sharedSecret) return;
  await tx
    .updateTable('staff_member')
    .set({ totp_sealed: key.seal(demoAuthenticatorSecret(email), location) })
    .where('tenant_id', '=', tenant.id)
    .where('staff_id', '=', row.staff_id)
    .execute();
}
