import { openSettlementHarness } from '../harness/settlement-harness.ts';
import { chancesOf } from './chance.ts';
import { findDifferences } from './check-simulation.ts';
import { followWhims } from './customer-whims.ts';
import { decideReviews } from './decide-reviews.ts';
import { type ChargedTry, fickleBank } from './fickle-bank.ts';
import { notifyCustomers, pass, type SimulatedWorker, workRounds } from './simulated-day.ts';
import { instantOf, makeSimulatedPlan, type SimulatedPlan } from './simulated-plans.ts';

export type SimulationReport = {
  plans: readonly SimulatedPlan[];
  happened: ReadonlyMap<string, number>;
  differences: readonly string[];
  ended: { what: string; state: string; count: number }[];
};

const firstDay = '2026-11-23';
const dayMs = 86_400_000;
const settleDays = 2;
const returnDays = 20;
/** The final days have no faults, until everything in progress completes. */
const steadyDays = 8;
const declinedCards = ['4000000000009995', '4000050000004033', '4000000000000069'];

/**
 * Creates plans of every frequency and method and simulates their days: crashing workers, lost calls, declines, bank
 * returns, changed plans, and a jumping clock. Then checks every invariant. The same seed repeats the same run. `report`
 * receives the progress.
 */
export async function simulatePlans(
  urls: Parameters<typeof openSettlementHarness>[0],
  {
    plans: count,
    days,
    seed,
    report = () => undefined,
    meddle = async () => undefined,
  }: {
    plans: number;
    days: number;
    seed: number;
    report?: (line: string) => void;
    /** Corrupts data before the check, to prove that the check would detect it. */
    meddle?: (query: Query) => Promise<unknown>;
  },
): Promise<SimulationReport> {
  const bankPace = { achSettleSeconds: (settleDays * dayMs) / 1000, achReturnSeconds: (returnDays * dayMs) / 1000 };
  const harness = await openSettlementHarness(urls, {
    world: { bankPace, processorTimeoutMs: 20_000 },
    tenant: { paymentPlanConfiguration: { applyConvenienceFee: true } },
  });
  try {
    const happened = new Map<string, number>();
    const chance = chancesOf(seed);
    const note = (what: string) => void happened.set(what, (happened.get(what) ?? 0) + 1);
    harness.world.clock.now = instantOf(firstDay, { days: 0, hour: 9 });
    const plans: SimulatedPlan[] = [];
    for (let number = 0; number < count; number++)
      plans.push(await makeSimulatedPlan(harness, { number, days, chance }));
    report(`${count} plans made`);
    const bank = fickleBank(harness.world.processor, {
      chance,
      happened: note,
      tokens: await cardTokens(harness.world.tokenizeCard),
      tryOf: tryFinder(harness.query, plans),
    });
    const worker: SimulatedWorker = { harness, bank, chance, faults: [], happened: note };
    for (let day = 0; day < days + steadyDays; day++) {
      const isSteady = day >= days;
      bank.setSteady(isSteady);
      if (day % 100 === 99) report(`${day + 1} days`);
      if (isSteady || chance('asleep', day) >= 0.03) await liveThrough(worker, { day, plans, isSteady });
      else note('clock: a day is skipped');
    }
    await meddle(harness.query);
    return { plans, happened, differences: await findDifferences(worker, plans), ended: await endsOf(harness.query) };
  } finally {
    await harness.close();
  }
}

/**
 * Runs in the morning, in the evening and sometimes before the charge hour. On some days the clock is wrong for a
 * while.
 */
async function liveThrough(
  worker: SimulatedWorker,
  { day, plans, isSteady }: { day: number; plans: readonly SimulatedPlan[]; isSteady: boolean },
): Promise<void> {
  const { harness, chance, happened } = worker;
  const at = (hour: number) => {
    harness.world.clock.now = instantOf(firstDay, { days: day, hour });
  };
  if (day % 7 === 0) {
    at(2);
    await workRounds(worker, { round: `${day} night`, isSteady });
  }
  at(10);
  if (!isSteady && chance('back', day) < 0.04) {
    const backMs = Math.floor(chance('back by', day) * 2.5 * dayMs);
    happened('clock: back by up to 2.5 days');
    pass(worker, -backMs);
    await workRounds(worker, { round: `${day} back`, isSteady });
    at(10);
  }
  await workRounds(worker, { round: `${day} morning`, isSteady });
  if (!isSteady) await followWhims(harness, { plans, chance, day, happened });
  await decideReviews(worker);
  at(19);
  await workRounds(worker, { round: `${day} evening`, isSteady });
  await notifyCustomers(worker);
}

type Query = Parameters<typeof findDifferences>[0]['harness']['query'];

/** Finds the try of a processor key, with one query per key. */
function tryFinder(query: Query, plans: readonly SimulatedPlan[]) {
  const numbers = new Map(plans.map(({ planId, number }) => [planId, number]));
  const known = new Map<string, ChargedTry | undefined>();
  return async (key: string): Promise<ChargedTry | undefined> => {
    if (known.has(key)) return known.get(key);
    const [row] = await query<{ plan_id: string; sequence: number; tries: number }>(
      `select i.plan_id, i.sequence, i.tries from payment_attempt a join payment p using (tenant_id, payment_id)
       join installment i on i.tenant_id = p.tenant_id and i.plan_id = p.plan_id and i.sequence = p.installment_sequence
       where a.processor_key = $1`,
      [key],
    );
    const plan = row && numbers.get(row.plan_id);
    const found = row && plan !== undefined ? { plan, sequence: row.sequence, tries: row.tries } : undefined;
    known.set(key, found);
    return found;
  };
}

async function cardTokens(tokenize: SimulatedWorker['harness']['world']['tokenizeCard']): Promise<Map<string, string>> {
  const card = { expMonth: 12, expYear: 2031, name: 'Test Person', zip: '60601' };
  const made = declinedCards.map(async (number) => [number, (await tokenize({ ...card, number })).token] as const);
  return new Map(await Promise.all(made));
}

function endsOf(query: Query): Promise<SimulationReport['ended']> {
  return query(`
    select 'plan' as what, concat_ws(' ', state, stop_reason) as state, count(*)::int as count from installment_plan group by 2
    union all select 'settlement', state, count(*)::int from settlement group by 2
    union all select 'installment', state, count(*)::int from installment group by 2
    union all select 'payment of a plan', state, count(*)::int from payment where plan_id is not null group by 2
    union all select 'case', kind, count(*)::int from operator_case group by 2
    union all select 'message', template, count(*)::int from message group by 2
    order by 1, 2`);
}
