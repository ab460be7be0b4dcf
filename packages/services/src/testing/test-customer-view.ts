import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { createCustomerView } from '../customer-views/create-customer-view.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { TestWorld } from './test-world.ts';

export async function makeCustomerView(
  world: TestWorld,
  { tenant, session }: { tenant: Tenant; session: Pick<CustomerSession, 'customerId'> },
): Promise<string> {
  const database = tenantDatabase(world.adminPool);
  const now = world.clock.now;
  const staffId = newId();
  const { customerReferenceCode, staff } = await database.inTenant(tenant.id, async (tx) => {
    const { reference_code: code } = await tx
      .selectFrom('customer')
      .select('reference_code')
      .where('tenant_id', '=', tenant.id)
      .where('customer_id', '=', session.customerId)
      .executeTakeFirstOrThrow();
    const sealed = Buffer.from('of nobody');
    const secrets = { login_hash: Buffer.from(staffId), name_sealed: sealed, email_sealed: sealed };
    const working = { role: 'agent', state: 'active', created_at: now } as const;
    await tx
      .insertInto('staff_member')
      .values({ tenant_id: tenant.id, staff_id: staffId, ...secrets, ...working, secret_hash: null, totp_sealed: null })
      .execute();
    const cookieHash = Buffer.from(`cookie of ${staffId}`);
    const sessionId = newId();
    await tx
      .insertInto('staff_session')
      .values({
        ...{ tenant_id: tenant.id, session_id: sessionId, staff_id: staffId, cookie_hash: cookieHash },
        ...{ created_at: now, last_seen_at: now, stepped_up_at: now, client_address: '127.0.0.1', user_agent: 'test' },
      })
      .execute();
    const name = 'Test Agent';
    return {
      customerReferenceCode: code,
      staff: { sessionId, staffId, name, role: working.role, steppedUpAt: now },
    };
  });
  const made = await createCustomerView(
    { ...world.context, database },
    { tenant, session: staff, customerReferenceCode, reason: 'a call' },
  );
  if (made.kind === 'refused') throw new Error(made.code);
  return made.url.split('#see-as=')[1] ?? '';
}
