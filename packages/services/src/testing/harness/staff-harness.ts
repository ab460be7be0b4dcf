import { openPool } from '@quittance/database/connection-pool';
import { laggingReads } from '@quittance/database/lagging-reads';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { v7 as newId } from 'uuid';
import { codeAt, newAuthenticatorSecret } from '../../staff/authenticator.ts';
import type { Operator } from '../../staff/operator.ts';
import { finishStaffSignIn, signInStaff } from '../../staff/sign-in-staff.ts';
import type { StaffContext } from '../../staff/staff-context.ts';
import { loginHash, staffPath } from '../../staff/staff-member.ts';
import { keyring } from '../../tenants/keyring.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { type TestWorld, testPassword, testSecrets } from '../test-world.ts';

/** An employee who can sign in. `code` returns a new authenticator code each time and moves the clock by one step. */
export type TestStaff = {
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly actor: Operator & { kind: 'staff' };
  readonly secret: string;
  readonly code: () => string;
};

/**
 * Opens the console's service context over a test world, with the console's database role. Close it before the world.
 */
export function openStaffHarness(world: TestWorld) {
  const pool = openPool({ url: world.urls.staffUrl, max: 10, applicationName: 'test-console' });
  const services = {
    ...world.context,
    database: tenantDatabase(pool),
    laggingReads: laggingReads(pool),
    keyring: keyring(testSecrets),
  };
  const context = {
    ...services,
    consoleUrl: (label: string) => `http://${label}.localhost:3001`,
  } satisfies StaffContext;
  let staffCount = 0;

  async function hire(tenant: Tenant, role: StaffRole): Promise<TestStaff> {
    const staffId = newId();
    const email = `staff${++staffCount}@example.com`;
    const name = `Staff Number${staffCount}`;
    const secret = newAuthenticatorSecret();
    await tenantDatabase(world.adminPool).inTenant(tenant.id, async (tx) => {
      const key = await services.keyring.forTenant(tenant.id, tx);
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
          secret_hash: world.passwordHash,
          totp_sealed: key.seal(secret, staffPath(staffId, 'totp_sealed')),
          created_at: world.clock.now,
        })
        .execute();
    });
    const actor = { kind: 'staff', staffId, name, role } as const;
    return { staffId, name, email, actor, secret, code: () => freshCode(world, secret) };
  }

  async function copyAuthenticator(
    tenant: Tenant,
    { from, to }: { from: Pick<TestStaff, 'secret'>; to: Pick<TestStaff, 'staffId'> },
  ): Promise<void> {
    await tenantDatabase(world.adminPool).inTenant(tenant.id, async (tx) => {
      const key = await services.keyring.forTenant(tenant.id, tx);
      await tx
        .updateTable('staff_member')
        .set({ totp_sealed: key.seal(from.secret, staffPath(to.staffId, 'totp_sealed')) })
        .where('tenant_id', '=', tenant.id)
        .where('staff_id', '=', to.staffId)
        .execute();
    });
  }

  /** Throws on a refusal. */
  async function signIn(tenant: Tenant, { email, code }: Pick<TestStaff, 'email' | 'code'>) {
    const pending = await signInStaff(context, { tenant, email, password: testPassword });
    if (pending.kind === 'refused') throw new Error(pending.code);
    const client = { address: '127.0.0.1', userAgent: 'test' };
    const signedIn = await finishStaffSignIn(context, { tenant, handle: pending.handle, code: code(), client });
    if (signedIn.kind === 'refused') throw new Error(signedIn.code);
    return signedIn;
  }

  return { services, context, hire, copyAuthenticator, signIn, close: () => pool.end() };
}

export type StaffHarness = ReturnType<typeof openStaffHarness>;

/** Moves the clock to the next 30-second step and returns its unused code. */
function freshCode(world: TestWorld, secret: string): string {
  world.clock.now = new Date(world.clock.now.getTime() + 30_000);
  return codeAt(secret, world.clock.now);
}
