/** An expected no, returned and never thrown: `code` is a name of the contract's response codes (SPEC 8). */
export type Refusal<Code extends string> = {
  readonly kind: 'refused';
  readonly code: Code;
  /** The request's field that the refusal is about, where it is about one. */
  readonly field?: string;
  readonly retryAfterSeconds?: number;
};

/** Makes a refusal. */
export function refuse<Code extends string>(
  code: Code,
  details: { field?: string; retryAfterSeconds?: number } = {},
): Refusal<Code> {
  return { kind: 'refused', code, ...details };
}

/** True for a refusal among a use case's results. */
export function isRefusal(result: { kind: string }): result is Refusal<string> {
  return result.kind === 'refused';
}
