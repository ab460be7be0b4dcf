import { createHash, randomUUID } from 'node:crypto';
import { type TenantTransaction, tenantDatabase } from '@quittance/database/tenant-transaction';
import { methodIdFrom } from '@quittance/services/payment-methods/load-payment-methods';
import { todayOf } from '@quittance/services/tenants/today-of';
import { type Chance, choose } from '@quittance/services/testing/plan-simulation/chance';
import { type ChaosCustomer, openAccount } from './chaos-customers.ts';
import { methodShares } from './chaos-plans.ts';
import type { SavedKind } from './instruments.ts';
import type { ScenarioPool } from './scenario-pool.ts';

const fixedCents = 2_500;

/** Autopay of a separate account with one bill, whose charge the worker plans for a day after the run. */
export type ChaosAutopay = { number: number; autopayId: string };

type Wanted = { customer: ChaosCustomer; kind: SavedKind; number: number; now: Date };

/** Creates agreements with a bill each, spread evenly over the customers. Uses one transaction per tenant. */
export async function makeChaosAutopay(
  pool: ScenarioPool,
  { customers, count, chance, now }: { customers: readonly ChaosCustomer[]; count: number; chance: Chance; now: Date },
): Promise<ChaosAutopay[]> {
  const wanted = Array.from({ length: count }, (_, number): Wanted => {
    const customer = customers[number % customers.length];
    if (!customer) throw new Error('there are no customers');
    return { customer, kind: choose(chance('autopay method', number), methodShares, 'card'), number, now };
  });
  const agreements: ChaosAutopay[] = [];
  for (const tenantId of new Set(customers.map(({ tenant }) => tenant.id))) {
    await tenantDatabase(pool).inTenant(tenantId, async (tx) => {
      for (const autopay of wanted) {
        if (autopay.customer.tenant.id !== tenantId) continue;
        agreements.push({ number: autopay.number, autopayId: await makeAutopay(tx, autopay) });
      }
    });
  }
  return agreements.sort((one, other) => one.number - other.number);
}

/** Makes the charges that the worker has planned due today. Can be repeated safely. */
export async function makeChargesDue(pool: ScenarioPool, agreements: readonly ChaosAutopay[]): Promise<void> {
  await pool.query(
    `update autopay_charge c set charge_on = (now() at time zone t.time_zone)::date from tenant t
     where t.tenant_id = c.tenant_id and c.autopay_id = any($1::uuid[]) and c.state = 'announced' and c.tries = 0`,
    [agreements.map(({ autopayId }) => autopayId)],
  );
}

/** Returns true when the worker has planned the charge of every bill. */
export async function areChargesPlanned(pool: ScenarioPool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from autopay a where not exists (
       select from autopay_charge c where c.tenant_id = a.tenant_id and c.autopay_id = a.autopay_id
     ) limit 1`,
  );
  return rows.length === 0;
}

async function makeAutopay(tx: TenantTransaction, { customer, kind, number, now }: Wanted): Promise<string> {
  const { tenant, customerId } = customer;
  const autopayId = randomUUID();
  const methodId = methodIdFrom(customer.methods[kind]);
  if (!methodId) throw new Error('a saved method has no id');
  const accountId = await openAccount(tx, { tenant, customerId, reference: `autopay-${number}`, now });
  const autopay = { tenant_id: tenant.id, autopay_id: autopayId, customer_id: customerId, version_no: 1 };
  await tx
    .insertInto('autopay')
    .values({
      ...autopay,
      account_id: accountId,
      state: 'active',
      end_reason: null,
      previous_cents: null,
      created_at: now,
      updated_at: now,
      ended_at: null,
    })
    .execute();
  const text = `Autopay ${number}`;
  await tx
    .insertInto('autopay_version')
    .values({
      ...autopay,
      payment_method_id: methodId,
      backup_method_id: null,
      // A fixed amount needs no notice, for which no run would have the time.
      amount: 'fixed',
      fixed_cents: fixedCents,
      days_before: 0,
      ceiling_cents: null,
      notice_low_cents: null,
      notice_high_cents: null,
      ends_on: null,
      fee_cents: null,
      fee_basis_points: null,
      language: 'en',
      text,
      text_hash: createHash('sha256').update(text).digest(),
      client_address: '127.0.0.1',
      user_agent: 'chaos',
      accepted_at: now,
      signature: null,
    })
    .execute();
  await insertBill(tx, { customer, accountId, number, now });
  return autopayId;
}

async function insertBill(
  tx: TenantTransaction,
  { customer, accountId, number, now }: Pick<Wanted, 'customer' | 'number' | 'now'> & { accountId: string },
): Promise<void> {
  const { tenant, customerId } = customer;
  const today = todayOf(tenant, now);
  await tx
    .insertInto('bill')
    .values({
      tenant_id: tenant.id,
      bill_id: randomUUID(),
      account_id: accountId,
      customer_id: customerId,
      bill_number: `B-${number}`,
      period_start: null,
      period_end: null,
      amount_cents: fixedCents,
      brought_forward_cents: null,
      amount_due_cents: fixedCents,
      past_due_cents: 0,
      billed_balance_cents: null,
      due_on: today.add({ weeks: 5 }).toString(),
      issued_on: today.toString(),
      state: 'open',
      replaces_bill_id: null,
      import_batch_id: null,
      created_at: now,
    })
    .execute();
}
