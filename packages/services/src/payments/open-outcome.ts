import { nextCheckDelayMs } from '@quittance/domain/payments/check-schedule';
import type { ChargeAnswer } from '@quittance/processors/processor-port';

/** What came back where no outcome did; `key-expired` means that the same key may no longer be sent and nothing was found by it. */
type OpenAnswer =
  | Extract<ChargeAnswer, { verdict: 'not-executed' | 'not-sent' | 'busy' | 'unknown' }>
  | { verdict: 'key-expired' };

/** What it means for whatever was tried, a payment or a refund. */
type OpenHappening =
  | { event: 'not-executed' | 'checks-exhausted'; reason: string }
  | { event: 'not-sent' | 'outcome-unknown'; reason: string; isCheck: true; nextCheckAt: Date };

type Tried = { claimed: { checks_made: number; tries: number }; now: Date };

/** What an answer without an outcome leads to (req 11.1): an outcome that is not known is never guessed, and looked for on the schedule. */
export function openOutcomeOf(answer: OpenAnswer, tried: Tried): OpenHappening {
  switch (answer.verdict) {
    case 'not-executed':
      return {
        event: 'not-executed',
        reason: `the processor refused the request (${answer.status}): ${answer.reason}`,
      };
    case 'key-expired':
      return {
        event: 'checks-exhausted',
        reason: 'the processor no longer knows the key, and it is too old to send again',
      };
    case 'not-sent':
      // An earlier try may still be on its way, though the processor has not heard of it yet: only the first one can say that nothing left.
      return lookAgain(
        { event: tried.claimed.tries > 1 ? 'outcome-unknown' : 'not-sent', reason: answer.reason },
        tried,
      );
    case 'busy':
      // The key may be in flight from an earlier try: money may be moving, so this is not what was never sent.
      return lookAgain(
        { event: 'outcome-unknown', reason: 'the processor is busy' },
        { ...tried, atLeastMs: answer.retryAfterMs },
      );
    case 'unknown':
      return lookAgain({ event: 'outcome-unknown', reason: answer.reason }, tried);
  }
}

/** What is open is looked at again on the schedule; when that has run out, an operator has to decide. */
function lookAgain(
  happening: { event: 'not-sent' | 'outcome-unknown'; reason: string },
  { claimed, now, atLeastMs = 0 }: Tried & { atLeastMs?: number | undefined },
): OpenHappening {
  const delayMs = nextCheckDelayMs(claimed.checks_made);
  if (delayMs === undefined) return { event: 'checks-exhausted', reason: 'all checks were made without an answer' };
  return { ...happening, isCheck: true, nextCheckAt: new Date(now.getTime() + Math.max(delayMs, atLeastMs)) };
}
