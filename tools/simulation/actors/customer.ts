import { parseDate } from '@internationalized/date';
import { isCancelable } from '@quittance/domain/payments/payment-date';
import { isOpen } from '@quittance/domain/payments/payment-life';
import { type Core, occasionOf, reportingFaults } from '../core.ts';
import { openDispute, withdrawDispute } from '../payments/dispute-account.ts';
import { recordEvent } from '../payments/record-event.ts';
import type { Command } from '../payments/reserve-payment.ts';
import { submitPayment } from '../payments/submit-payment.ts';
import { Gate } from '../scheduler/scheduler.ts';
import type { Hosts } from './hosts.ts';

const secondMs = 1_000;
const patienceMs = 30 * secondMs;
const maxRequests = 6;

/**
 * A customer who wants to pay once: double-clicks, retries with the same key when no answer comes, changes the body
 * under the same key, asks again while the payment is being confirmed, uses a new key after a final refusal, cancels,
 * and disputes.
 */
export async function payOnce(core: Core, { hosts, command }: { hosts: Hosts; command: Command }): Promise<void> {
  const { harness } = core;
  const { chance } = harness;
  await harness.sleepUntil(harness.nowMs + chance.between(0, 90 * secondMs), 'comes');
  let current = command;
  for (let requests = 0; requests < maxRequests; requests++) {
    const isDouble = chance.happens(0.25);
    const call = request(core, hosts, () => submitPayment(core, current));
    const second = isDouble ? request(core, hosts, () => submitPayment(core, current)) : undefined;
    const answer = (await answerOf(core, call)) ?? (second && (await answerOf(core, second)));
    if (answer?.kind === 'refused') {
      // A refused request stores nothing, so its key can be used for a corrected one.
      if (answer.code !== 'LikelyDuplicate' || chance.happens(0.5)) return;
      current = { ...current, confirmDuplicate: true };
      continue;
    }
    if (answer?.kind === 'payment') {
      if (answer.isScheduled && chance.happens(0.5)) return cancelLater(core, { hosts, paymentId: answer.paymentId });
      if (!isOpen(answer.state)) {
        if (answer.state !== 'declined' || chance.happens(0.6)) return;
        current = { ...current, key: core.nextId('key') };
      }
    }
    if (chance.happens(0.15)) {
      // Changes the form under the same key. Whichever request arrives first becomes the payment.
      current = { ...current, scheduledFor: nextDay(current) };
    }
    if (chance.happens(0.15)) return;
    await harness.sleepUntil(harness.nowMs + chance.between(1, 20 * secondMs), 'tries again');
  }
}

/** A customer who disputes an account and later withdraws the dispute. */
export async function disputeFor(
  core: Core,
  { hosts, accountId, fromMs, days }: { hosts: Hosts; accountId: string; fromMs: number; days: number },
): Promise<void> {
  const { harness } = core;
  await awaitDoubt(core, fromMs);
  await harness.sleepUntil(harness.nowMs + harness.chance.between(0, 90 * secondMs), 'disputes');
  await untilDone(core, hosts, () => openDispute(core, accountId));
  await harness.sleepUntil(harness.nowMs + days * 86_400_000, 'takes the dispute back');
  await untilDone(core, hosts, () => withdrawDispute(core, accountId));
}

/** Waits until a given time or the first payment with an unknown outcome, when most can go wrong. */
async function awaitDoubt({ harness, database }: Core, untilMs: number): Promise<void> {
  const isDoubtful = () => [...database.rows('payment').values()].some(({ state }) => state === 'unknown');
  while (harness.nowMs < untilMs && !isDoubtful()) {
    await harness.waitForAny([database.changed], { untilMs, label: 'looks whether to dispute' });
  }
}

async function cancelLater(core: Core, { hosts, paymentId }: { hosts: Hosts; paymentId: string }): Promise<void> {
  const { harness } = core;
  await harness.sleepUntil(harness.nowMs + harness.chance.between(secondMs, 3 * 86_400_000), 'wants to cancel');
  await answerOf(
    core,
    request(core, hosts, () => cancelPayment(core, paymentId)),
  );
}

type Request<Answer> = { gate: Gate; answer: Answer | undefined };

/** Sends a request to any running process. No answer comes when none is running or the process dies. */
function request<Answer>(core: Core, hosts: Hosts, serve: () => Promise<Answer>): Request<Answer> {
  const { harness } = core;
  const made: Request<Answer> = { gate: new Gate(), answer: undefined };
  const apis = hosts.apis();
  if (apis.length === 0) return made;
  const host = harness.chance.pick(apis);
  harness.spawn(`${host.name}, a request`, host, async () => {
    const answer = await reportingFaults(core, serve);
    await harness.step('answers');
    made.answer = answer;
    made.gate.open();
  });
  return made;
}

async function answerOf<Answer>(core: Core, made: Request<Answer>): Promise<Answer | undefined> {
  const { harness } = core;
  await harness.waitFor(made.gate, { untilMs: harness.nowMs + patienceMs, label: 'has waited for an answer' });
  return made.answer;
}

/** Retries with growing pauses until the request succeeds. */
async function untilDone(core: Core, hosts: Hosts, serve: () => Promise<void>): Promise<void> {
  const { harness } = core;
  const serveAndSay = async () => {
    await serve();
    return true;
  };
  for (let pauseMs = 600 * secondMs; !(await answerOf(core, request(core, hosts, serveAndSay))); pauseMs *= 2) {
    await harness.sleepUntil(harness.nowMs + pauseMs, 'tries that again');
  }
}

function nextDay({ scheduledFor }: Command): string {
  return new Date(Date.parse(scheduledFor) + 86_400_000).toISOString().slice(0, 10);
}

/**
 * Models `cancelPayment` (services/payments/record/cancel-payment.ts): applies the rule to the state it read, and the
 * state at the update decides who was first.
 */
function cancelPayment(core: Core, paymentId: string): Promise<void> {
  const occasion = { paymentId, ...occasionOf(core) };
  return core.database.inTransaction(`cancel ${paymentId}`, async (tx) => {
    await tx.statement('select from payment');
    const { state, scheduledFor } = tx.one('payment', paymentId);
    if (!isCancelable({ state, scheduledFor: parseDate(scheduledFor) }, parseDate(occasion.today))) return;
    await recordEvent(core, tx, { ...occasion, happening: { event: 'canceled', reason: 'the customer canceled it' } });
  });
}
