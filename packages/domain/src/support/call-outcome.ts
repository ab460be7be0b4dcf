/** How a call that somebody asked for ended. */
export const callOutcomes = ['reached', 'not-reached', 'wrong-number', 'not-needed'] as const;

/** One of them. */
export type CallOutcome = (typeof callOutcomes)[number];
