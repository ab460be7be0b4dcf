/** `closed`: requests pass. `open`: none does. `half-open`: a single one probes for an answer. */
export type CircuitState = 'closed' | 'open' | 'half-open';

/**
 * Circuit breaker: stops sending requests to a processor that isn't responding. It opens after a few consecutive
 * failures, and a hanging request counts as failed long before its timeout. Any answer closes it, even a late one.
 */
export type Circuit = {
  /**
   * Starts a request, or returns undefined while none may pass. Call the returned function once when the request ends.
   */
  begin(): ((end: 'answered' | 'failed') => void) | undefined;
  /** False while `begin` would return undefined. */
  isPassable(): boolean;
  state(): CircuitState;
  /**
   * Notifies the listener of every state change, and returns a function to stop. Changes are noticed only at the next
   * request or query, without a timer.
   */
  watch(listener: (state: CircuitState) => void): () => void;
};

/** Consecutive failures that open a circuit. */
const maxFailuresInARow = 4;
/**
 * Time after which an unanswered request counts as failed. Timeouts are three times as long and would open the circuit
 * too late.
 */
const hangMs = 3_000;
/** Pauses before a probe. Each failed probe doubles the pause up to the maximum. */
const firstPauseMs = 1_000;
const longestPauseMs = 8_000;

/** Creates a closed circuit. `now` is a monotonic clock in milliseconds. */
export function openCircuit({ now = () => performance.now() }: { now?: () => number } = {}): Circuit {
  const listeners = new Set<(state: CircuitState) => void>();
  /** Start times of running requests that haven't been counted as failed, oldest first. */
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
    else if (state === 'open' || failuresInARow < maxFailuresInARow) return;
    opensAgainAt = now() + pauseMs;
    // Running requests were counted with the others. Only an answer to them matters now.
    underWay.clear();
    change('open');
  }

  /** Applies state changes caused by time alone. */
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
