/** A guest came through a payment link. */
export const sessionKinds = ['registered', 'guest'] as const;
export type SessionKind = (typeof sessionKinds)[number];

export const sessionEnds = ['log-out', 'log-out-everywhere', 'token-reused', 'idle', 'too-old'] as const;
export type SessionEnd = (typeof sessionEnds)[number];
