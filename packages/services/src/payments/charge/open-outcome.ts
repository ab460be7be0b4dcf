import { nextCheckDelayMs } from '@quittance/domain/payments/check-schedule';
import type { OpenAnswer } from '@quittance/processors/processor-port';

/**
 * An answer without an outcome. `key-expired`: the processor found no charge for the key, and it is too late to send
 * the same key again.
 */
type AnswerWithoutOutcome = OpenAnswer | { verdict: 'key-expired' };

type OpenHappening =
  | { event: 'not-executed' | 'checks-exhausted'; reason: string }
  | { event: 'not-sent' | 'outcome-unknown'; reason: string; isCheck: true; nextCheckAt: Date };

type Tried = { claimed: { checks_made: number; tries: number }; now: Date };

/**
 * Turns an answer without an outcome into the next event (req 11.1). An unknown outcome is never guessed; the schedule
 * checks it again.
 */
export function openOutcomeOf(answer: AnswerWithoutOutcome, tried: Tried): OpenHappening {
  switch (answer.verdict) {
    case 'not-executed':
      return {
        event: 'not-executed',
        reason: `the processor refused the request (${answer.status}): ${answer.reason}`,
      };
    case 'key-expired':
      return {
        event: 'checks-exhausted',
        reason: 'the processor no longer recognizes the key, which is too old to send again',
      };
    case 'not-sent':
      // An earlier request may still arrive although the processor hasn't seen it yet. Only the first try can be sure
      // that nothing was sent.
      return checkAgain(
        { event: tried.claimed.tries > 1 ? 'outcome-unknown' : 'not-sent', reason: answer.reason },
        tried,
      );
    case 'busy':
      // The key may be in flight from an earlier try. Money may be moving, so this can't count as not sent.
      return checkAgain(
        { event: 'outcome-unknown', reason: 'the processor is busy' },
        { ...tried, atLeastMs: answer.retryAfterMs },
      );
    case 'unknown':
      return checkAgain({ event: 'outcome-unknown', reason: answer.reason }, tried);
  }
}

/** Schedules the next check. After the last one, an operator must decide. */
function checkAgain(
  happening: { event: 'not-sent' | 'outcome-unknown'; reason: string },
  { claimed, now, atLeastMs = 0 }: Tried & { atLeastMs?: number | undefined },
): OpenHappening {
  const delayMs = nextCheckDelayMs(claimed.checks_made);
  if (delayMs === undefined) return { event: 'checks-exhausted', reason: 'no check got a response' };
  return { ...happening, isCheck: true, nextCheckAt: new Date(now.getTime() + Math.max(delayMs, atLeastMs)) };
}
