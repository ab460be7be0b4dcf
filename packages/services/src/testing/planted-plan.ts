import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { v4 as randomId } from 'uuid';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCard } from './fixtures/test-tenant.ts';
import type { TestWorld } from './test-world.ts';

/**
 * Inserts an active monthly plan of $50.00 by card, bypassing all rules, and returns its id, for tests that only need
 * an existing plan. Throws when the account doesn't exist.
 */
export async function plantPlan(
  world: TestWorld,
  {
    tenant,
    session,
    accountReferenceCode,
    settlementId = null,
  }: { tenant: Tenant; session: CustomerSession; accountReferenceCode: string; settlementId?: string | null },
): Promise<string> {
  const planId = randomId();
  const method = await makeCard(world, { tenant, session, number: '5555555555554444' });
  const { now } = world.clock;
  await tenantDatabase(world.adminPool).inTenant(tenant.id, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['account_id', 'customer_id'])
      .where('tenant_id', '=', tenant.id)
      .where('reference_code', '=', accountReferenceCode)
      .executeTakeFirstOrThrow();

    await tx
      .insertInto('installment_plan')
      .values({
        tenant_id: tenant.id,
        plan_id: planId,
        ...account,
        payment_method_id: method.slice(1),
        settlement_id: settlementId,
        state: 'active',
        stop_reason: null,
        frequency: 'monthly',
        rhythm: JSON.stringify({ frequency: 'monthly', day: 15 }),
        goal_cents: 5_000,
        after_missed: 'ask',
        paid_by: 'creditcard',
        confirmation_number: planId.slice(0, 10).toUpperCase(),
        version_no: 1,
        created_at: now,
        updated_at: now,
        ended_at: null,
      })
      .execute();
  });
  return planId;
}
