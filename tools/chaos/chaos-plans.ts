import { createHash, randomUUID } from 'node:crypto';
import { type TenantTransaction, tenantDatabase } from '@quittance/database/tenant-transaction';
import { methodIdFrom } from '@quittance/services/payment-methods/load-payment-methods';
import { todayOf } from '@quittance/services/tenants/today-of';
import { type Chance, choose } from '@quittance/services/testing/plan-simulation/chance';
import { type ChaosCustomer, openAccount } from './chaos-customers.ts';
import type { SavedKind } from './instruments.ts';
import type { ScenarioPool } from './scenario-pool.ts';

/** Shares of problematic payment methods among plans and autopay. All others pay without trouble. */
export const methodShares: readonly { share: number; value: SavedKind }[] = [
  { share: 0.08, value: 'faulty card' },
  { share: 0.04, value: 'faulty bank' },
  { share: 0.06, value: 'declining card' },
  { share: 0.06, value: 'returning bank' },
  { share: 0.15, value: 'bank' },
];

const installmentCents = 2_500;
const installments = 3;

/** A plan with its own account and nothing due before `makeDue`. */
export type ChaosPlan = { number: number; planId: string };

/** Creates active plans, spread evenly over the customers. Uses one transaction per tenant. */
export async function makeChaosPlans(
  pool: ScenarioPool,
  { customers, count, chance, now }: { customers: readonly ChaosCustomer[]; count: number; chance: Chance; now: Date },
): Promise<ChaosPlan[]> {
  const wanted = Array.from({ length: count }, (_, number) => {
    const customer = customers[number % customers.length];
    if (!customer) throw new Error('there are no customers');
    return { customer, kind: choose(chance('plan method', number), methodShares, 'card'), number, now };
  });
  const plans: ChaosPlan[] = [];
  for (const tenantId of new Set(customers.map(({ tenant }) => tenant.id))) {
    await tenantDatabase(pool).inTenant(tenantId, async (tx) => {
      for (const plan of wanted) {
        if (plan.customer.tenant.id === tenantId) plans.push({ number: plan.number, planId: await makePlan(tx, plan) });
      }
    });
  }
  return plans.sort((one, other) => one.number - other.number);
}

/** Makes the first installments of plans due today. Can be repeated safely. */
export async function makeDue(pool: ScenarioPool, plans: readonly ChaosPlan[]): Promise<void> {
  await pool.query(
    `update installment i set charge_on = (now() at time zone t.time_zone)::date from tenant t
     where t.tenant_id = i.tenant_id and i.plan_id = any($1::uuid[]) and i.sequence = 1 and i.state = 'scheduled' and i.tries = 0`,
    [plans.map(({ planId }) => planId)],
  );
}

async function makePlan(
  tx: TenantTransaction,
  { customer, kind, number, now }: { customer: ChaosCustomer; kind: SavedKind; number: number; now: Date },
): Promise<string> {
  const { tenant, customerId } = customer;
  const planId = randomUUID();
  const methodId = methodIdFrom(customer.methods[kind]);
  if (!methodId) throw new Error('a saved method has no id');
  const accountId = await openAccount(tx, { tenant, customerId, reference: `plan-${number}`, now });
  const plan = { tenant_id: tenant.id, plan_id: planId };
  await tx
    .insertInto('installment_plan')
    .values({
      ...plan,
      customer_id: customerId,
      account_id: accountId,
      payment_method_id: methodId,
      settlement_id: null,
      state: 'active',
      stop_reason: null,
      frequency: 'weekly',
      rhythm: JSON.stringify({ frequency: 'weekly', weekday: 1 }),
      goal_cents: installments * installmentCents,
      after_missed: 'ask',
      paid_by: kind.endsWith('card') ? 'creditcard' : 'bankaccount',
      confirmation_number: `PLAN${number}`,
      version_no: 1,
      created_at: now,
      updated_at: now,
      ended_at: null,
    })
    .execute();
  const text = `Plan ${number}`;
  await tx
    .insertInto('plan_version')
    .values({
      ...plan,
      version_no: 1,
      customer_id: customerId,
      change: 'created',
      payment_method_id: methodId,
      installments: '[]',
      language: 'en',
      text,
      text_hash: createHash('sha256').update(text).digest(),
      client_address: '127.0.0.1',
      user_agent: 'chaos',
      accepted_at: now,
    })
    .execute();
  const today = todayOf(tenant, now);
  const rows = Array.from({ length: installments }, (_, index) => {
    const day = today.add({ weeks: 5 + index }).toString();
    const amounts = { amount_cents: installmentCents, fee_cents: 0 };
    return {
      ...plan,
      ...amounts,
      sequence: index + 1,
      customer_id: customerId,
      state: 'scheduled',
      due_on: day,
      charge_on: day,
    };
  });
  await tx.insertInto('installment').values(rows).execute();
  return planId;
}
