/** An expected no, returned and never thrown: `code` is a name of the contract's response codes (req 8.1). */
export type Refusal<Code extends string> = {
  readonly kind: 'refused';
  readonly code: Code;
  /** The request's field that the refusal is about, where it is about one. */
  readonly field?: string;
  readonly retryAfterSeconds?: number;
};

type Details = { field?: string; retryAfterSeconds?: number };

/** The codes that are answered with the status 429. */
export const limitCodes = ['SignInLocked', 'TooManyRequests', 'VelocityLimitReached'] as const;
type LimitCode = (typeof limitCodes)[number];

/** Makes a refusal. Refusals by a limit have to say in how many seconds there is room again. */
export function refuse<Code extends string>(
  code: Code,
  ...[details]: [Extract<Code, LimitCode>] extends [never]
    ? [details?: Details]
    : [details: Details & { retryAfterSeconds: number }]
): Refusal<Code> {
  return { kind: 'refused', code, ...details };
}

/** True for a refusal among a use case's results. */
export function isRefusal(result: { kind: string }): result is Refusal<string> {
  return result.kind === 'refused';
}
