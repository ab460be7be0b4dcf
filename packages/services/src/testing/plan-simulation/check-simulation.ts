import { everyPage } from '@quittance/processors/every-page';
import { todayOf } from '../../tenants/today-of.ts';
import { promises } from './kept-promises.ts';
import type { SimulatedWorker } from './simulated-day.ts';
import type { SimulatedPlan } from './simulated-plans.ts';

/** Every promise that was not kept, a line each: what the database says of itself, and what it and the processor say of each other. */
export async function findDifferences(worker: SimulatedWorker, plans: readonly SimulatedPlan[]): Promise<string[]> {
  const { desk, faults } = worker;
  const today = todayOf(desk.tenant, desk.world.clock.now).toString();
  const lines: string[] = [];
  // Statistics first: these look at everything at once, in tables that were empty a while ago.
  await desk.query('analyze');
  for (const [promise, text] of Object.entries(promises)) {
    const rows = await desk.query<{ broken: string }>(text, text.includes('$1') ? [today] : []);
    lines.push(...rows.map(({ broken }) => `${promise}: ${broken}`));
  }
  const ledger = await desk.differences();
  lines.push(...ledger.map((difference) => `the ledger agrees with itself: ${JSON.stringify(difference)}`));
  lines.push(...faults.map((fault) => `nothing goes wrong that was not meant to: ${fault}`));
  lines.push(...(await compareBooks(worker)));
  return lines.map((line) => namePlans(line, plans));
}

type Booked = { key: string; state: string; cents: number };

/** Money at the processor is money here, charge by charge and altogether. */
async function compareBooks({ desk }: SimulatedWorker): Promise<string[]> {
  const { processor } = desk.world;
  const merchant = `merchant-${desk.tenant.label}`;
  const charges = await everyPage((query) => processor.report({ ...query, merchant }));
  const events = await everyPage((query) => processor.events({ ...query, merchant }));
  const returned = new Set(events.filter(({ kind }) => kind === 'returned').map(({ key }) => key));
  const booked = await desk.query<Booked>(
    'select a.processor_key as key, p.state, p.amount_cents + p.fee_cents as cents from payment p join payment_attempt a using (tenant_id, payment_id)',
  );
  const taken = new Map<string, number>();
  const lines: string[] = [];
  for (const { key, outcome, amountCents } of charges) {
    if (taken.has(key)) lines.push(`the processor charges a key once: ${key}`);
    taken.set(key, outcome === 'declined' || returned.has(key) ? 0 : amountCents);
  }
  for (const { key, state, cents } of booked) {
    const kept = ['succeeded', 'accepted', 'settled'].includes(state) ? Number(cents) : 0;
    if ((taken.get(key) ?? 0) !== kept)
      lines.push(`the processor has what is booked: ${key} ${state} ${taken.get(key)} ${kept}`);
    taken.delete(key);
  }
  lines.push(...[...taken.keys()].map((key) => `every charge is a payment: ${key}`));
  return lines;
}

/** A plan's number says what it was like in a story that is told again; its id is another one each time. */
function namePlans(line: string, plans: readonly SimulatedPlan[]): string {
  const plan = plans.find(({ planId }) => line.includes(planId));
  return plan ? line.replace(plan.planId, `plan ${plan.number}`) : line;
}
