/** `closed`: calls go out. `open`: none does. `half-open`: one goes out, to see whether somebody answers again. */
export type CircuitState = 'closed' | 'open' | 'half-open';

/**
 * Keeps calls from going to somebody who does not answer. It opens after a few failures in a row, and a call that hangs is a failure long
 * before it is given up. Any answer closes it, however late.
 */
export type Circuit = {
  /** Asks to make a call; undefined while none may go out. What it gives is told, once, how the call ended. */
  begin(): ((end: 'answered' | 'failed') => void) | undefined;
  /** False while `begin` would let no call out. */
  isPassable(): boolean;
  state(): CircuitState;
  /** Hears of every change from now on; gives what ends that. A change is noticed at the next call or question, there is no timer. */
  watch(listener: (state: CircuitState) => void): () => void;
};

/** Failures without an answer in between that open a circuit. */
const mostFailuresInARow = 4;
/** A call without an answer for so long counts as a failure. Time-outs are three times as long, and would open it too late. */
const hangMs = 3_000;
/** How long it stays open before one call may try, at first and at most: each try that fails doubles it. */
const firstPauseMs = 1_000;
const longestPauseMs = 8_000;

/** A closed circuit. `now` is a clock in milliseconds that never goes back; a test turns it. */
export function openCircuit({ now = () => performance.now() }: { now?: () => number } = {}): Circuit {
  const listeners = new Set<(state: CircuitState) => void>();
  /** When each call began that is under way and not counted as a failure yet, oldest first. */
  const underWay = new Map<object, number>();
  let state: CircuitState = 'closed';
  let failuresInARow = 0;
  let pauseMs = firstPauseMs;
  let opensAgainAt = 0;

  function change(to: CircuitState): void {
    if (to === state) return;
    state = to;
    for (const listener of listeners) listener(to);
  }

  function answered(): void {
    failuresInARow = 0;
    pauseMs = firstPauseMs;
    change('closed');
  }

  function failed(): void {
    failuresInARow++;
    if (state === 'half-open') pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    else if (state === 'open' || failuresInARow < mostFailuresInARow) return;
    opensAgainAt = now() + pauseMs;
    // What is still under way has been judged with the others; only an answer of it is of interest now.
    underWay.clear();
    change('open');
  }

  /** What time alone has changed. */
  function look(): void {
    for (const [call, begunAt] of underWay) {
      if (now() - begunAt < hangMs) break;
      underWay.delete(call);
      failed();
    }
    if (state === 'open' && now() >= opensAgainAt) change('half-open');
  }

  function isPassable(): boolean {
    look();
    return state === 'closed' || (state === 'half-open' && underWay.size === 0);
  }

  return {
    isPassable,
    begin() {
      if (!isPassable()) return undefined;
      const call = {};
      underWay.set(call, now());
      return (end) => {
        look();
        const counts = underWay.delete(call);
        if (end === 'answered') answered();
        else if (counts) failed();
      };
    },
    state() {
      look();
      return state;
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
