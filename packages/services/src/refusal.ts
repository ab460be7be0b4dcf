/** An expected refusal, returned rather than thrown. `code` is a response code of the contract (req 8.1). */
export type Refusal<Code extends string> = {
  readonly kind: 'refused';
  readonly code: Code;
  readonly field?: string;
  readonly retryAfterSeconds?: number;
};

type Details = { field?: string; retryAfterSeconds?: number };

export const limitCodes = ['ProposalLimitReached', 'SignInLocked', 'TooManyRequests', 'VelocityLimitReached'] as const;
type LimitCode = (typeof limitCodes)[number];

/** Refusals by a limit must state the seconds to wait. */
export function refuse<Code extends string>(
  code: Code,
  ...[details]: [Extract<Code, LimitCode>] extends [never]
    ? [details?: Details]
    : [details: Details & { retryAfterSeconds: number }]
): Refusal<Code> {
  return { kind: 'refused', code, ...details };
}

export function isRefusal(result: { kind: string }): result is Refusal<string> {
  return result.kind === 'refused';
}
