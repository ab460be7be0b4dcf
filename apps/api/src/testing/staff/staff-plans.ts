import type { Tenant } from '@quittance/services/tenants/tenant';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeCustomer } from '@quittance/services/testing/fixtures/test-tenant';
import { plantPlan } from '@quittance/services/testing/planted-plan';
import type { TestWorld } from '@quittance/services/testing/test-world';

let numbers = 0;

/** Creates an account with a plan of two $25.00 payments, the next in 30 days; `columns` sets columns of the plan. */
export async function plannedAccount(
  { console, tenant }: { console: { world: TestWorld }; tenant: Tenant },
  columns = "state = 'active'",
) {
  const { world } = console;
  const accountReferenceCode = `PLANNED-${++numbers}`;
  const accounts = [{ referenceCode: accountReferenceCode, balanceCents: 5_000 }];
  const session = await makeCustomer(world, { tenant, login: `planned-${numbers}`, accounts });
  const planID = await plantPlan(world, { tenant, session, accountReferenceCode });
  const today = todayOf(tenant, world.clock.now).toString();
  const ids = [tenant.id, planID, session.customerId];
  await world.adminPool.query(
    `insert into installment (tenant_id, plan_id, sequence, customer_id, state, due_on, charge_on, amount_cents, fee_cents)
     select $1, $2, n, $3, 'scheduled', $4::date + 30 * n, $4::date + 30 * n, 2500, 0 from generate_series(1, 2) as n`,
    [...ids, today],
  );
  await world.adminPool.query(
    `insert into plan_version (tenant_id, plan_id, version_no, customer_id, change, payment_method_id, installments, language, text, text_hash,
       client_address, user_agent, accepted_at)
     select $1, $2, 1, $3, 'created', payment_method_id, '[]', 'en', 'I agree', '\\x00', '127.0.0.1', 'test', created_at
     from installment_plan where plan_id = $2`,
    ids,
  );
  await world.adminPool.query(`update installment_plan set ${columns} where plan_id = $1`, [planID]);
  return { planID, session, accountReferenceCode };
}
