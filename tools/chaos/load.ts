import { setTimeout as delay } from 'node:timers/promises';
import type { Intent } from './intents.ts';
import { type PayerWorld, pay } from './payer.ts';
import type { Told } from './told.ts';

/** What somebody wanted, which keys they sent for it, and every last word that they heard; none when there never was one. */
export type IntentOutcome = { intent: Intent; keys: readonly string[]; told: readonly Told[]; fault?: unknown };

/** So many wait for their first answer at once; whoever has waited for a moment lets the next one begin. */
const busyAtMost = 16;
const busyForMs = 5_000;
/** So many are without a last word at once: what has not begun cannot be lost. */
const openAtMost = 400;
const lookAgainMs = 5;

/**
 * Payments that begin one after another: how many have begun, how many of them have been answered, with whatever, and how many have no
 * last word yet.
 */
export type Load = {
  readonly begun: number;
  readonly answered: number;
  readonly open: number;
  outcomes: Promise<IntentOutcome[]>;
};

/** Begins all intents; `mayBegin` holds one back until its time has come. */
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
      return { intent, keys: [], told: [], fault };
    } finally {
      clearTimeout(timer);
      onAnswer();
      open--;
    }
  }

  async function run(): Promise<IntentOutcome[]> {
    const outcomes: Promise<IntentOutcome>[] = [];
    for (const intent of intents) {
      while (busy >= busyAtMost || open >= openAtMost || !mayBegin(begun)) {
        await delay(lookAgainMs, undefined, { signal: world.signal });
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
