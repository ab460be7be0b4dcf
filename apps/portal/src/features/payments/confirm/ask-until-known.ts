import { type Confirming, nextTryDelayMs, type SubmitOutcome } from './submit-outcome.ts';

/** The state to show while the outcome is unknown. */
export type Waiting = Confirming & { readonly triesMade: number };

/** The outcomes that stop the retries. */
export type KnownOutcome = Exclude<SubmitOutcome, Confirming>;

/**
 * Sends a payment or plan until its outcome is known: at once, after 2, 4 and 8 seconds, then every 15 (req 11.1). Each
 * try has the same idempotency key, so it pays only once. Returns undefined when aborted.
 */
export async function askUntilKnown<Outcome extends { readonly kind: string }>(asking: {
  readonly send: () => Promise<Outcome | Confirming>;
  readonly onWaiting: (waiting: Waiting) => void;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}): Promise<Exclude<Outcome, Confirming> | undefined> {
  const { send, onWaiting, pause, signal } = asking;
  for (let triesMade = 1; ; triesMade += 1) {
    const outcome = await send();
    // An aborted try looks like a network failure.
    if (signal.aborted) return undefined;
    if (!isConfirming(outcome)) return outcome as Exclude<Outcome, Confirming>;
    onWaiting({ ...outcome, triesMade });
    await pause(nextTryDelayMs(triesMade, outcome.retryAfterMs), signal);
    if (signal.aborted) return undefined;
  }
}

function isConfirming(outcome: { readonly kind: string }): outcome is Confirming {
  return outcome.kind === 'confirming';
}
