import { everyPage } from '@quittance/processors/every-page';
import type { ReportedCharge } from '@quittance/processors/processor-port';
import { verifyLedger } from '@quittance/services/payments/record/verify-ledger';
import { listTenants } from '@quittance/services/tenants/find-tenant';
import type { TestWorld } from '@quittance/services/testing/test-world';

type Paid = { merchant: string; key: string; state: string; cents: number };

const taken = new Set(['succeeded', 'accepted', 'settled', 'returned']);
const undecided = new Set(['submitting', 'unknown', 'review']);

/** Finds faults in the books after a run: in the ledger, and between payments and the processor's charges. */
export async function bookFaults({
  worker,
  adminPool,
  processor,
}: Pick<TestWorld, 'worker' | 'adminPool' | 'processor'>): Promise<string[]> {
  const faults: string[] = [];
  for (const { id } of await listTenants(worker)) {
    const differences = await worker.database.inTenant(id, (tx) => verifyLedger(tx, id));
    faults.push(...differences.map((difference) => `the ledger disagrees with itself: ${JSON.stringify(difference)}`));
  }
  const { rows: owing } = await adminPool.query<{ reference_code: string }>(
    'select reference_code from account where balance_cents < 0',
  );
  faults.push(...owing.map(({ reference_code }) => `an account owes less than nothing: ${reference_code}`));
  const { rows: payments } = await adminPool.query<Paid>(
    `select merchant, processor_key as key, state, (payment.amount_cents + payment.fee_cents)::int as cents
     from payment_attempt join payment using (tenant_id, payment_id)`,
  );
  for (const [merchant, paid] of Map.groupBy(payments, (payment) => payment.merchant)) {
    const charges = await everyPage((query) => processor.report({ ...query, merchant }));
    faults.push(...differences(paid, charges));
  }
  return faults;
}

function differences(payments: readonly Paid[], charges: readonly ReportedCharge[]): string[] {
  const open = new Map(charges.map((charge) => [charge.key, charge]));
  const faults = payments.flatMap(({ key, state, cents }) => {
    const charge = open.get(key);
    open.delete(key);
    if (undecided.has(state)) return [];
    const charged = charge !== undefined && charge.outcome !== 'declined' ? charge.amountCents : 0;
    const wanted = taken.has(state) ? cents : 0;
    return charged === wanted ? [] : [`a payment that is ${state} by ${wanted} cents was charged ${charged}: ${key}`];
  });
  return [...faults, ...[...open.keys()].map((key) => `a charge belongs to no payment: ${key}`)];
}
