import type { ApiAnswer } from '../api-client.ts';
import type { Finding } from '../books.ts';

/** Clients' view of the database's leader. Times are in ms, points in time in epoch ms. */
export type LeaderSeen = {
  /** Times when new payments were acknowledged, which is when they were written. */
  writtenAt: number[];
  /** Longest wait for a response. */
  longestAnswerMs: number;
  /** Requests that found no leader. */
  unavailable: number;
  /** Error responses that a failover must not cause, such as 503 without Retry-After. */
  faults: string[];
};

/** Maximum time that a writer may be blocked. */
const writeLimitMs = 30_000;

/**
 * Describes the fault in a response to a client that may retry: an outage must answer 503 with Retry-After, and 500 is
 * a defect.
 */
export function faultOfOutage(answer: ApiAnswer): string | undefined {
  if (answer.kind === 'lost' || answer.status < 500) return undefined;
  if (answer.status !== 503) return `a call was answered ${answer.status}: ${JSON.stringify(answer.body)}`;
  return answer.retryAfter === undefined ? 'a call was answered 503 without Retry-After' : undefined;
}

/** Returns the longest time without a write between two points in time, in ms. */
export function longestGapMs(writtenAt: readonly number[], { fromMs, toMs }: { fromMs: number; toMs: number }): number {
  const within = writtenAt.filter((at) => at >= fromMs && at <= toMs).sort((one, other) => one - other);
  const moments = [fromMs, ...within, toMs];
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
}

/** Reports effects that a failover must not have. `gapsMs` has the longest time without a write for each failure. */
export function findLeaderFaults({ longestAnswerMs, faults }: LeaderSeen, gapsMs: readonly number[]): Finding[] {
  const blocked = [...gapsMs, longestAnswerMs].filter((ms) => ms > writeLimitMs);
  return [
    ...blocked.map((ms) => ({
      promise: 'no writer is blocked for more than 30 s' as const,
      what: `nothing was written for ${(ms / 1000).toFixed(1)} s`,
    })),
    ...faults.map((what) => ({
      promise: 'a call without a leader gets 503 with Retry-After' as const,
      what,
    })),
  ];
}
