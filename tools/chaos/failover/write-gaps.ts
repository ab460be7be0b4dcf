import type { ApiAnswer } from '../api-client.ts';
import type { Finding } from '../books.ts';

/** What clients saw of the database's leader, in epoch milliseconds and milliseconds. */
export type LeaderSeen = {
  /** When payments were acknowledged that had not been sent before: each of them was written just then. */
  writtenAt: number[];
  /** The longest that anybody waited for an answer. */
  longestAnswerMs: number;
  /** Calls that found no leader. */
  unavailable: number;
  /** Answers that don't say when to come back. */
  faults: string[];
};

/** The longest that a writer may be kept waiting. */
const writeLimitMs = 30_000;

/** What is wrong with an answer, to a client that may come back: an outage is 503 and says when; 500 is a defect. */
export function faultOfOutage(answer: ApiAnswer): string | undefined {
  if (answer.kind === 'lost' || answer.status < 500) return undefined;
  if (answer.status !== 503) return `a call was answered ${answer.status}: ${JSON.stringify(answer.body)}`;
  return answer.retryAfter === undefined ? 'a call was answered 503 without Retry-After' : undefined;
}

/** The longest time without a write from one moment to another, in milliseconds. */
export function longestGapMs(writtenAt: readonly number[], { fromMs, toMs }: { fromMs: number; toMs: number }): number {
  const within = writtenAt.filter((at) => at >= fromMs && at <= toMs).sort((one, other) => one - other);
  const moments = [fromMs, ...within, toMs];
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
}

/** What clients saw that a failover may not do. `gapsMs` are the times without a write, one for each fault. */
export function findLeaderFaults({ longestAnswerMs, faults }: LeaderSeen, gapsMs: readonly number[]): Finding[] {
  const blocked = [...gapsMs, longestAnswerMs].filter((ms) => ms > writeLimitMs);
  return [
    ...blocked.map((ms) => ({
      promise: 'no writer is blocked for more than 30 s' as const,
      what: `nothing was written for ${(ms / 1000).toFixed(1)} s`,
    })),
    ...faults.map((what) => ({
      promise: 'a call that finds no leader is answered 503 with Retry-After' as const,
      what,
    })),
  ];
}
