import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { ApiAnswer, ApiCall } from './api-client.ts';
import { faultOfOutage, type LeaderSeen } from './failover/write-gaps.ts';
import { routingNumber } from './instruments.ts';
import type { Intent } from './intents.ts';
import { type ReportedOutcome, readResponse } from './reported-outcome.ts';
import type { SignedIn } from './sessions.ts';

export type PayerCounts = { requests: number; doubleClicks: number; retries: number; lostAnswers: number };

export type PayerWorld = {
  apiPorts: readonly number[];
  post(call: ApiCall): Promise<ApiAnswer>;
  signedIn(intent: Intent): Promise<SignedIn>;
  /** Returns the processor's token for a typed card. */
  tokenOf(cardNumber: string): Promise<string>;
  counts: PayerCounts;
  seen: LeaderSeen;
  /** Control run: each retry after a lost response or error uses a new key. */
  isKeyFresh: boolean;
  /** Aborts when all payments are final, so that clients retry without long pauses. */
  hurry: AbortSignal;
  signal: AbortSignal;
};

const patienceMs = 20_000;
const firstPauseMs = 500;
const longestPauseMs = 10_000;
const hurriedPauseMs = 500;
const inProgressCode = responseCodes.PaymentInProgress.code;

/**
 * Pays like a person: clicks, clicks again, stops waiting, returns, and retries with the same key until the result is
 * final. Returns no result when the run ends first. Rejects on a response that makes no sense. Calls `onAnswer` after
 * each attempt that gets a response other than a server error.
 */
export async function pay(
  world: PayerWorld,
  { intent, onAnswer }: { intent: Intent; onAnswer(): void },
): Promise<{ keys: string[]; responses: ReportedOutcome[] }> {
  const { counts, seen } = world;
  const { payingBy, isDoubleClick, givesUpAfterMs } = intent;
  const token = payingBy.kind === 'typed card' ? await world.tokenOf(payingBy.number) : undefined;
  const session = await world.signedIn(intent);
  const keys = [newKey(intent)];
  const send = async (port: number | undefined, timeoutMs = patienceMs) => {
    counts.requests++;
    const body = JSON.stringify(bodyOf(intent, { key: keys.at(-1) ?? '', token }));
    const call = { port: port ?? 0, path: '/api/v1/payment/submit', headers: await session.headers(), body, timeoutMs };
    const sentAt = Date.now();
    const answer = await world.post(call);
    if (timeoutMs === patienceMs) seen.longestAnswerMs = Math.max(seen.longestAnswerMs, Date.now() - sentAt);
    return answer;
  };
  const anyPort = () => world.apiPorts[Math.floor(Math.random() * world.apiPorts.length)];

  for (let tries = 0; !world.signal.aborted; tries++) {
    const isFirst = tries === 0;
    if (!isFirst) counts.retries++;
    if (isFirst && isDoubleClick) counts.doubleClicks++;
    const answers = await (isFirst && isDoubleClick
      ? Promise.all(world.apiPorts.map((port) => send(port)))
      : Promise.all([send(anyPort(), isFirst ? givesUpAfterMs : undefined)]));
    const isFault = answers.every((answer) => answer.kind === 'lost' || answer.status >= 500);
    if (!isFault) onAnswer();
    counts.lostAnswers += answers.filter(({ kind }) => kind === 'lost').length;
    seen.unavailable += answers.filter((answer) => answer.kind === 'answered' && answer.status === 503).length;
    seen.faults.push(...answers.map(faultOfOutage).filter((fault) => fault !== undefined));
    const responses = answers
      .map((answer) => readResponse(answer, { inProgressCode }))
      .filter((each) => each !== undefined);
    if (isFirst && responses.some(({ kind }) => kind === 'made')) seen.writtenAt.push(Date.now());
    if (responses.length > 0) {
      const again = intent.isReloaded ? readResponse(await send(anyPort()), { inProgressCode }) : undefined;
      return { keys, responses: again ? [...responses, again] : responses };
    }
    if (world.isKeyFresh && isFault) keys.push(newKey(intent));
    await pause(world, tries);
  }
  return { keys, responses: [] };
}

/** Waits longer after each attempt, except once all payments are final. */
async function pause({ hurry, signal }: PayerWorld, tries: number): Promise<void> {
  if (hurry.aborted) return delay(hurriedPauseMs, undefined, { signal }).catch(() => undefined);
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** tries) * (0.5 + Math.random());
  return delay(pauseMs, undefined, { signal: AbortSignal.any([hurry, signal]) }).catch(() => undefined);
}

function newKey({ number }: Intent): string {
  return `chaos-${number}-${randomUUID()}`;
}

function bodyOf(intent: Intent, { key, token }: { key: string; token: string | undefined }): object {
  const { shares, payingBy, customer } = intent;
  const [first] = shares;
  return {
    accountReferenceCode: first?.accountReferenceCode,
    amount: dollars(shares.reduce((sum, { cents }) => sum + cents, 0)),
    ...(shares.length > 1 && {
      allocations: shares.map(({ accountReferenceCode, cents }) => ({ accountReferenceCode, amount: dollars(cents) })),
    }),
    paymentDate: todayOf(customer.tenant, new Date()).toString(),
    authorization: { accepted: true, language: 'en' },
    confirmDuplicate: true,
    idempotencyKey: key,
    ...methodOf(payingBy, token),
  };
}

function methodOf(payingBy: Intent['payingBy'], token: string | undefined): object {
  switch (payingBy.kind) {
    case 'saved':
      return { paymentMethod: payingBy.paymentMethod, referenceId: payingBy.reference };
    case 'typed card':
      return { paymentMethod: 'creditcard', paymentMethodToken: token, cardHolderName: 'Chaos' };
    case 'typed bank account': {
      const { accountNumber } = payingBy;
      const holder = { accountType: 'c', accountOwnerType: 'personal', accountHolderName: 'Chaos' };
      return { paymentMethod: 'bankaccount', newBankAccount: { routingNumber, accountNumber, ...holder } };
    }
  }
}

function dollars(cents: number): number {
  return Number((cents / 100).toFixed(2));
}
