import { setTimeout as delay } from 'node:timers/promises';
import type { Intent } from './intents.ts';
import { type PayerWorld, pay } from './payer.ts';
import type { ReportedOutcome } from './reported-outcome.ts';

/** An intent with its keys and every final result reported for it, if any. */
export type IntentOutcome = {
  intent: Intent;
  keys: readonly string[];
  responses: readonly ReportedOutcome[];
  fault?: unknown;
};

/** Maximum number of payers waiting for their first response. After `busyForMs`, the next one starts anyway. */
const maxBusy = 16;
const busyForMs = 5_000;
/** Maximum number of payments without a final result. Payments that haven't started can't be lost. */
const maxOpen = 400;
const pollMs = 5;

/** Payments in progress: the number started, answered at least once, and without a final result. */
export type Load = {
  readonly begun: number;
  readonly answered: number;
  readonly open: number;
  outcomes: Promise<IntentOutcome[]>;
};

/** Starts all intents. `mayBegin` can delay the next one. */
export function beginLoad(
  world: PayerWorld,
  { intents, mayBegin }: { intents: readonly Intent[]; mayBegin(begun: number): boolean },
): Load {
  let busy = 0;
  let open = 0;
  let begun = 0;
  let answered = 0;

  async function follow(intent: Intent): Promise<IntentOutcome> {
    busy++;
    open++;
    const letNextBegin = once(() => busy--);
    const countAnswer = once(() => answered++);
    const onAnswer = () => {
      letNextBegin();
      countAnswer();
    };
    const timer = setTimeout(letNextBegin, busyForMs);
    try {
      return { intent, ...(await pay(world, { intent, onAnswer })) };
    } catch (fault) {
      return { intent, keys: [], responses: [], fault };
    } finally {
      clearTimeout(timer);
      onAnswer();
      open--;
    }
  }

  async function run(): Promise<IntentOutcome[]> {
    const outcomes: Promise<IntentOutcome>[] = [];
    for (const intent of intents) {
      while (busy >= maxBusy || open >= maxOpen || !mayBegin(begun)) {
        await delay(pollMs, undefined, { signal: world.signal });
      }
      begun++;
      outcomes.push(follow(intent));
    }
    return Promise.all(outcomes);
  }

  return {
    get begun() {
      return begun;
    },
    get answered() {
      return answered;
    },
    get open() {
      return open;
    },
    outcomes: run(),
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
