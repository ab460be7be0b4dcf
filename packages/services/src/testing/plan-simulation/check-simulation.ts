import { everyPage } from '@quittance/processors/every-page';
import { getReturnRates } from '../../returns/load-return-rates.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { promises } from './kept-promises.ts';
import type { SimulatedWorker } from './simulated-day.ts';
import type { SimulatedPlan } from './simulated-plans.ts';

/** Returns a line for each violated invariant, in the database and between it and the processor. */
export async function findDifferences(worker: SimulatedWorker, plans: readonly SimulatedPlan[]): Promise<string[]> {
  const { harness, faults } = worker;
  const today = todayOf(harness.tenant, harness.world.clock.now).toString();
  const lines: string[] = [];
  // Update the statistics first: these queries read entire tables that were empty a short time ago.
  await harness.query('analyze');
  for (const [promise, text] of Object.entries(promises)) {
    const rows = await harness.query<{ broken: string }>(text, text.includes('$1') ? [today] : []);
    lines.push(...rows.map(({ broken }) => `${promise}: ${broken}`));
  }
  const ledger = await harness.differences();
  lines.push(...ledger.map((difference) => `the ledger agrees with itself: ${JSON.stringify(difference)}`));
  lines.push(...faults.map((fault) => `nothing goes wrong that was not meant to: ${fault}`));
  lines.push(...(await compareBooks(worker)));
  lines.push(...(await compareReturnRates(worker)));
  return lines.map((line) => namePlans(line, plans));
}

type Booked = { key: string; state: string; cents: number };

async function compareBooks({ harness }: SimulatedWorker): Promise<string[]> {
  const { processor } = harness.world;
  const merchant = `merchant-${harness.tenant.label}`;
  const charges = await everyPage((query) => processor.report({ ...query, merchant }));
  const events = await everyPage((query) => processor.events({ ...query, merchant }));
  const returned = new Set(events.filter(({ kind }) => kind === 'returned').map(({ key }) => key));
  const booked = await harness.query<Booked>(
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

/** The network's rates in hundredths of a percent (Nacha Operating Rules 2.17.2), and the return codes that count. */
const rates = {
  unauthorized: { limit: 50, counts: (code: string) => ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'].includes(code) },
  administrative: { limit: 300, counts: (code: string) => ['R02', 'R03', 'R04'].includes(code) },
  overall: { limit: 1_500, counts: () => true },
} as const;

/** Compares the reported rates of the last 60 days with rates computed from the payments. */
async function compareReturnRates({ harness }: SimulatedWorker): Promise<string[]> {
  const { tenant, world } = harness;
  const shown = await getReturnRates(world.worker, { tenant });
  const from = todayOf(tenant, world.clock.now).subtract({ days: 59 }).toString();
  const payments = await harness.query<{ state: string; scheduled_for: string; moved_on: string; code: string | null }>(
    `select state, scheduled_for::text, (updated_at at time zone $1)::date::text as moved_on, return_code as code from payment where paid_by = 'bankaccount'`,
    [tenant.timeZone],
  );
  const debits = payments.filter(
    (each) => ['accepted', 'settled', 'returned'].includes(each.state) && each.scheduled_for >= from,
  );
  const returned = payments.filter((each) => each.state === 'returned' && each.moved_on >= from);
  return Object.entries(rates).flatMap(([kind, { limit, counts }]) => {
    const returns = returned.filter(({ code }) => counts(code ?? '')).length;
    const exceedsLimit = returns > 0 && returns * 10_000 > limit * debits.length;
    const found = shown.rates[0]?.rates.find((rate) => rate.kind === kind);
    const isRight =
      found?.returns === returns && found.debits === debits.length && (found.level === 'over') === exceedsLimit;
    if (isRight) return [];
    const own = `${returns} of ${debits.length}${exceedsLimit ? ', over' : ''}`;
    return [
      `operators read the rates of returns: ${kind} ${own}, not ${found?.returns} of ${found?.debits}, ${found?.level}`,
    ];
  });
}

/** Replaces plan ids, which differ in each run, by plan numbers, which identify the plan in a repeated run. */
function namePlans(line: string, plans: readonly SimulatedPlan[]): string {
  const plan = plans.find(({ planId }) => line.includes(planId));
  return plan ? line.replace(plan.planId, `plan ${plan.number}`) : line;
}
