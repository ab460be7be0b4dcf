import { parseDate } from '@internationalized/date';
import type { FrequencyChange } from '@quittance/domain/installment-plans/change/change-frequency';
import { defaultRhythms } from '@quittance/domain/installment-plans/schedule/rhythm';
import { cents } from '@quittance/domain/money/cents';
import { cancelInstallmentSeries } from '../../installment-plans/change/cancel-installment-series.ts';
import { type AskedChange, changeInstallmentSeries } from '../../installment-plans/change/change-installment-series.ts';
import type { InstallmentView, PlanView } from '../../installment-plans/view/plan-view.ts';
import { planActions } from '../harness/plan-harness.ts';
import type { SettlementHarness } from '../harness/settlement-harness.ts';
import { type Chance, choose } from './chance.ts';
import { referenceFor, type SimulatedPlan } from './simulated-plans.ts';

type Whim = 'move' | 'skip' | 'amount' | 'frequency' | 'pause' | 'method' | 'cancel' | 'pay';

const whims: readonly { share: number; value: Whim }[] = [
  { share: 0.004, value: 'move' },
  { share: 0.002, value: 'skip' },
  { share: 0.002, value: 'amount' },
  { share: 0.001, value: 'pause' },
  { share: 0.001, value: 'method' },
  { share: 0.0003, value: 'cancel' },
  { share: 0.001, value: 'pay' },
  { share: 0.002, value: 'frequency' },
];

/** The daily probability that a customer resumes a paused plan, with a new method if it needs one. */
const resumption = 0.08;

type Simulated = { chance: Chance; day: number; happened(what: string): void };

/** Runs a day's random customer actions. A refusal is a valid answer. */
export async function followWhims(
  harness: SettlementHarness,
  { plans, ...of }: Simulated & { plans: readonly SimulatedPlan[] },
): Promise<void> {
  const text = `select plan_id, state, stop_reason from installment_plan where state in ('active', 'paused')`;
  const open = new Map((await harness.query<OpenPlan>(text)).map((row) => [row.plan_id, row]));
  for (const plan of plans) {
    const row = open.get(plan.planId);
    if (!row) continue;
    const chance = of.chance('whim', plan.number, of.day);
    if (row.state === 'paused') {
      if (chance < resumption) await goOn(harness, { plan, row, of });
      continue;
    }
    const whim = choose<Whim | undefined>(chance, whims, undefined);
    if (whim) await follow(harness, { plan, whim, of });
  }
}

type OpenPlan = { plan_id: string; state: string; stop_reason: string | null };

async function goOn(
  harness: SettlementHarness,
  { plan, row, of }: { plan: SimulatedPlan; row: OpenPlan; of: Simulated },
): Promise<void> {
  const change: AskedChange =
    row.stop_reason === null
      ? { kind: 'resume' }
      : { kind: 'method', methodReference: await otherMethod(harness, plan, of) };
  await ask(harness, { plan, change, of });
}

async function follow(
  harness: SettlementHarness,
  { plan, whim, of }: { plan: SimulatedPlan; whim: Whim; of: Simulated },
): Promise<void> {
  if (whim === 'pay') return payBeside(harness, { plan, of });
  if (whim === 'cancel') {
    const { tenant, api } = harness;
    const canceled = await cancelInstallmentSeries(api, { tenant, ...plan.payer, planId: plan.planId, client });
    return of.happened(`cancel: ${canceled.kind}`);
  }
  const change = await changeFor(harness, { plan, whim, of });
  if (change) await ask(harness, { plan, change, of });
}

async function changeFor(
  harness: SettlementHarness,
  { plan, whim, of }: { plan: SimulatedPlan; whim: Exclude<Whim, 'pay' | 'cancel'>; of: Simulated },
): Promise<AskedChange | undefined> {
  const view = await viewOf(harness, plan);
  const scheduled = view.installments.filter(({ state }) => state === 'scheduled');
  const one = scheduled[Math.floor(of.chance('which', plan.number, of.day) * Math.min(3, scheduled.length))];
  const size = of.chance('size', plan.number, of.day);
  switch (whim) {
    case 'move':
      return (
        one && {
          kind: 'move',
          sequence: one.sequence,
          dueOn: parseDate(one.dueOn).add({ days: Math.floor(size * 20) - 6 }),
        }
      );
    case 'skip':
      return one && { kind: 'skip', sequence: one.sequence };
    case 'amount':
      return (
        one && { kind: 'amount', amountCents: cents(Math.max(500, Math.floor(one.amountCents * (0.4 + 2 * size)))) }
      );
    case 'frequency':
      return one && { kind: 'frequency', ...otherRhythm(one, size) };
    case 'pause':
      return { kind: 'pause' };
    case 'method':
      return { kind: 'method', methodReference: await otherMethod(harness, plan, of) };
  }
}

async function ask(
  harness: SettlementHarness,
  { plan, change, of }: { plan: SimulatedPlan; change: AskedChange; of: Simulated },
): Promise<void> {
  const { versionNo } = await viewOf(harness, plan);
  const answer = await changeInstallmentSeries(harness.api, {
    tenant: harness.tenant,
    session: plan.payer.session,
    planId: plan.planId,
    change,
    isPreview: false,
    versionNumber: versionNo,
    authorizedIn: plan.number % 2 === 0 ? 'en' : 'es',
    client,
  });
  of.happened(`${change.kind}: ${answer.kind === 'refused' ? answer.code : 'changed'}`);
}

/** Makes a single payment outside the plan, so that the balance is less than the plan expects. */
async function payBeside(
  harness: SettlementHarness,
  { plan, of }: { plan: SimulatedPlan; of: Simulated },
): Promise<void> {
  const balanceCents = await harness.balance(plan.payer);
  const share = of.chance('beside', plan.number, of.day);
  const amountCents = cents(share < 0.2 ? balanceCents : Math.floor(balanceCents * share));
  const reference = await referenceFor(harness, { payer: plan.payer, method: 'card' });
  const method = { kind: 'saved', reference } as const;
  const paid = await harness.submit(plan.payer, { method, amountCents, confirmDuplicate: true });
  of.happened(`payment beside: ${paid.kind === 'refused' ? paid.code : 'made'}`);
}

/** Returns a random frequency from about an installment's date on, with another amount half the time. */
function otherRhythm({ dueOn, amountCents }: InstallmentView, size: number): FrequencyChange {
  const rhythms = [...Object.values(defaultRhythms), { frequency: 'twice-a-month', days: [10, 31] }] as const;
  const startOn = parseDate(dueOn).add({ days: Math.floor(size * 60) - 10 });
  return {
    rhythm: rhythms[Math.floor(size * 1_000) % rhythms.length] ?? defaultRhythms.weekly,
    startOn,
    amountCents: size < 0.5 ? undefined : cents(Math.max(500, Math.floor(amountCents * 2 * size))),
  };
}

/** Returns a new method without any history, sometimes of the other kind. */
function otherMethod(harness: SettlementHarness, plan: SimulatedPlan, { chance, day }: Simulated): Promise<string> {
  const method = chance('kind', plan.number, day) < 0.7 ? 'bank' : 'card';
  const accountNumber = String(7_000_000_000 + plan.number * 10_000 + day);
  return referenceFor(harness, { payer: plan.payer, method, accountNumber });
}

function viewOf(harness: SettlementHarness, { payer, planId }: SimulatedPlan): Promise<PlanView> {
  return planActions(harness).plan(payer, planId);
}

const client = { address: '127.0.0.1', userAgent: 'simulation' };
