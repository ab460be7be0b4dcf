import type { ProcessorPort } from '@quittance/processors/processor-port';
import { chargeDueInstallments } from '../../installment-plans/charge/charge-due-installments.ts';
import { giveUpLateRetries } from '../../installment-plans/charge/give-up-late-retries.ts';
import { notifyPlanEvents } from '../../installment-plans/notify/notify-plan-events.ts';
import { sendComingPaymentNotices } from '../../installment-plans/notify/send-coming-payment-notices.ts';
import { sweepMessages } from '../../messages/sweep-messages.ts';
import { collectProcessorEvents } from '../../payments/charge/collect-processor-events.ts';
import { sweepPayments } from '../../payments/charge/sweep-payments.ts';
import { lapseSettlements } from '../../settlements/lapse-settlements.ts';
import { notifySettlementEvents } from '../../settlements/notify-settlement-events.ts';
import type { SettlementHarness } from '../harness/settlement-harness.ts';
import { type Chance, choose } from './chance.ts';
import { type Death, databaseUntil, WorkerKilled } from './killed-worker.ts';

/** `faults` collects every fault except simulated crashes. */
export type SimulatedWorker = {
  harness: SettlementHarness;
  bank: ProcessorPort;
  chance: Chance;
  faults: unknown[];
  happened(what: string): void;
};

const minuteMs = 60_000;

/**
 * Runs all worker rounds at the current time, on some days two at once, on others with a process that crashes. Another
 * process continues its work a few minutes later.
 */
export async function workRounds(worker: SimulatedWorker, { round, isSteady }: { round: string; isSteady: boolean }) {
  const death = isSteady ? undefined : deathOf(worker.chance, round);
  if (death) worker.happened(`killed: transaction ${death.transaction}, ${death.moment}`);
  const isCrowded = worker.chance('crowd', round) < 0.1;
  await Promise.all([charge(worker, death), ...(isCrowded ? [charge(worker, undefined)] : [])]);
  for (const pauseMs of [0, 10_000, 2 * minuteMs]) {
    pass(worker, pauseMs);
    await sweep(worker);
  }
  const context = contextOf(worker, undefined);
  await collectProcessorEvents(context, worker.harness.tenant);
  await lapseSettlements(context, worker.harness.tenant);
}

export async function notifyCustomers(worker: SimulatedWorker): Promise<void> {
  const { tenant } = worker.harness;
  const context = contextOf(worker, undefined);
  await sendComingPaymentNotices(context, tenant);
  while ((await notifyPlanEvents(context, tenant)) > 0);
  while ((await notifySettlementEvents(context, tenant)) > 0);
  // A debit that requires a notice waits until its message is delivered.
  await sweepMessages(context, tenant);
}

/** Moves the clock by some milliseconds, backward when negative. */
export function pass({ harness }: Pick<SimulatedWorker, 'harness'>, ms: number): void {
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + ms);
}

function deathOf(chance: Chance, round: string): Death | undefined {
  if (chance('death', round) >= 0.06) return undefined;
  const transaction = 1 + Math.floor(chance('death at', round) * 6);
  const moment = choose(chance('death when', round), [{ share: 0.5, value: 'before-commit' } as const], 'after-commit');
  return { transaction, moment };
}

async function charge(worker: SimulatedWorker, death: Death | undefined): Promise<void> {
  const context = contextOf(worker, death);
  try {
    await giveUpLateRetries(context, worker.harness.tenant);
    await chargeDueInstallments(context, worker.harness.tenant);
  } catch (fault) {
    context.onFault(fault);
  }
}

async function sweep(worker: SimulatedWorker): Promise<void> {
  const context = contextOf(worker, undefined);
  while ((await sweepPayments(context, worker.harness.tenant)) > 0);
}

function contextOf({ harness, bank, faults }: SimulatedWorker, death: Death | undefined) {
  const { worker } = harness;
  return {
    ...worker,
    database: death ? databaseUntil(worker.database, death) : worker.database,
    processors: new Map([[bank.name, bank]]),
    onFault(fault: unknown): void {
      if (!(fault instanceof WorkerKilled)) faults.push(fault);
    },
  };
}
