import { openPool } from '@quittance/database/connection-pool';
import { type TenantTransaction, tenantDatabase } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { type SecretHasher, secretHasher } from '../sign-in/secret-hasher.ts';
import { loginHash, staffPlace } from '../staff/staff-member.ts';
import { findTenant } from '../tenants/find-tenant.ts';
import { type Keyring, keyring, type WrappingKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { demoTenants } from './demo-data.ts';
import { demoAuthenticatorSecret, demoStaffOf, demoStaffPassword } from './demo-staff.ts';
import type { DemoOptions } from './seed-demo.ts';

/** Writes the staff of the demo's tenants, each with the same password and authenticator, which everybody may know. */
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
      await database.inTenant(tenant.id, (tx) => seedStaff(tx, { tenant, hasher, keyring: keys, now }), {
        operator: { kind: 'program', name: 'demo' },
      });
    }
  } finally {
    await pool.end();
  }
}

/** Writes the staff of a tenant of the demo, who can sign in at once; whoever is there already stays as they are. */
async function seedStaff(
  tx: TenantTransaction,
  {
    tenant,
    hasher,
    keyring,
    now,
  }: { tenant: Pick<Tenant, 'id' | 'label'>; hasher: SecretHasher; keyring: Keyring; now: Date },
): Promise<void> {
  const key = await keyring.forTenant(tenant.id, tx);
  const secretHash = await hasher.hash(demoStaffPassword);
  for (const { name, email, role } of demoStaffOf(tenant.label)) {
    const staffId = newId();
    await tx
      .insertInto('staff_member')
      .values({
        tenant_id: tenant.id,
        staff_id: staffId,
        login_hash: loginHash(key, email),
        name_sealed: key.seal(name, staffPlace(staffId, 'name_sealed')),
        email_sealed: key.seal(email, staffPlace(staffId, 'email_sealed')),
        role,
        state: 'active',
        secret_hash: secretHash,
        totp_sealed: key.seal(demoAuthenticatorSecret, staffPlace(staffId, 'totp_sealed')),
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'login_hash']).doNothing())
      .execute();
  }
}
