import { describe, expect, it } from 'vitest';
import { askUntilKnown } from './ask-until-known.ts';
import type { SubmitOutcome } from './submit-outcome.ts';

const open: SubmitOutcome = { kind: 'confirming', why: 'working', isAcknowledged: true, retryAfterMs: 0 };
const declined: SubmitOutcome = { kind: 'declined', code: 'InsufficientFunds' };

/** Plays outcomes in order and records the waits. */
function play(outcomes: readonly SubmitOutcome[], asking = new AbortController()) {
  const left = [...outcomes];
  const waitedMs: number[] = [];
  const tries: number[] = [];
  const known = askUntilKnown({
    send: async () => {
      const next = left.shift();
      if (!next) throw new Error('was asked once too often');
      return next;
    },
    onWaiting: ({ triesMade }) => tries.push(triesMade),
    pause: async (ms) => {
      waitedMs.push(ms);
    },
    signal: asking.signal,
  });
  return { known, waitedMs, tries };
}

describe('askUntilKnown', () => {
  it('stops at the first final outcome', async () => {
    const { known, waitedMs, tries } = play([open, open, open, open, open, declined]);
    expect(await known).toEqual(declined);
    expect(waitedMs).toEqual([2000, 4000, 8000, 15_000, 15_000]);
    expect(tries).toEqual([1, 2, 3, 4, 5]);
  });

  it('stops when it is aborted, regardless of the last outcome', async () => {
    const asking = new AbortController();
    const { known } = play([{ ...open, why: 'offline' }], asking);
    asking.abort();
    expect(await known).toBeUndefined();
  });
});
